/** The short rules in words. */
import type { GuidePart } from '../../registry';

export const aim = {
  en: 'You are heroes together against the darkness, which nobody plays. All win or all lose.',
  it: 'Siete eroi insieme contro l’oscurità, che nessuno gioca. Si vince o si perde tutti.',
};

export const parts = {
  card: {
    title: { en: 'A hero card', it: 'Una carta eroe' },
    words: {
      en: 'Its disc says what it costs in **action points (AP)**, its type when it may be played: one action a round, reactions besides, interrupts when something happens. It lies on an action space until the round ends.',
      it: 'Il disco dice quanti **punti azione (PA)** costa, il tipo quando si può giocare: un’azione per round, in più le reazioni, le interruzioni quando succede qualcosa. Resta su uno spazio azione fino alla fine del round.',
    },
    clauses: ['MYTH-CARD-01', 'MYTH-HERO-05'],
  },
  round: {
    title: { en: 'A round', it: 'Un round' },
    words: {
      en: 'There is no order among heroes: play cards, walk, collect treasure, until all have **passed**. Then everybody may keep one card and draws up to five, and the round ends with what burns, heals and wakes.',
      it: 'Fra gli eroi non c’è un ordine: giocate carte, camminate, raccogliete tesori, finché tutti hanno **finito**. Poi si può tenere una carta e si pesca fino a cinque, e il round finisce con ciò che brucia, guarisce e si sveglia.',
    },
    clauses: ['MYTH-ROUND-01', 'MYTH-HEROCYCLE-06', 'MYTH-ROUND-10'],
  },
  dark: {
    title: { en: 'The darkness', it: 'L’oscurità' },
    words: {
      en: 'Every AP that any hero spends moves the **darkness meter**. At 6 all stops for a darkness cycle: a card says what happens, which enemies move and attack, and what comes out of the lairs.',
      it: 'Ogni PA speso da chiunque fa avanzare il **segnapunti dell’oscurità**. A 6 tutto si ferma per un ciclo dell’oscurità: una carta dice che cosa succede, quali nemici si muovono e attaccano, e che cosa esce dalle tane.',
    },
    clauses: ['MYTH-DARK-01', 'MYTH-DARK-09', 'MYTH-DARK-15'],
  },
  fight: {
    title: { en: 'Fighting', it: 'Combattere' },
    words: {
      en: 'Your hero and the item that you strike with give the dice. Every die that reaches the **target number** is a success. Damage that you deal is **threat**: enemies notice you from farther away.',
      it: 'Il tuo eroe e l’oggetto con cui colpisci danno i dadi. Ogni dado che raggiunge il **TN** è un successo. Il danno che infliggi è **minaccia**: i nemici ti notano da più lontano.',
    },
    clauses: ['MYTH-COMBAT-01', 'MYTH-THREAT-01', 'MYTH-THREAT-07'],
  },
  tile: {
    title: { en: 'A tile, an act, a campaign', it: 'Un tassello, un atto, una campagna' },
    words: {
      en: 'A tile is cleared when no enemy, trap or lair is left. Tiles and quests make an act, acts make a story; a campaign keeps what you have won for the next evening.',
      it: 'Un tassello è ripulito quando non restano nemici, trappole né tane. Tasselli e missioni fanno un atto, gli atti una storia; una campagna conserva per la prossima serata ciò che avete vinto.',
    },
    clauses: ['MYTH-CLEAR-01', 'MYTH-ACT-01'],
  },
} satisfies Record<string, GuidePart>;
