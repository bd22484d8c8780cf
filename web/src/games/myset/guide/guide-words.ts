/** The short rules in words. */
import type { GuidePart } from '../../registry';

export const aim = {
  en: 'Build a Collection of games that fit together, with the money you have. The most victory points win.',
  it: 'Fai una Collezione di giochi che stanno bene insieme, con il denaro che hai. Vince chi ha più punti vittoria.',
};

export const parts = {
  card: {
    title: { en: 'A card', it: 'Una carta' },
    words: {
      en: 'Every card has a **price**, **symbols** of six categories and an **effect**. Symbols count once you have bought the card; the effect works while the card lies in the Market.',
      it: 'Ogni carta ha un **prezzo**, **simboli** di sei categorie e un **effetto**. I simboli contano quando hai comprato la carta; l’effetto vale finché la carta è nel Mercatino.',
    },
    clauses: ['MYSET-ACT-04', 'MYSET-BUY-01', 'MYSET-SCORE-02'],
  },
  turn: {
    title: { en: 'Your turn', it: 'Il tuo turno' },
    words: {
      en: 'You have **two actions**. **Draw** a card into your hand, which holds two. **Swap** hand cards for one of the Market that costs no more. **Activate** the effect of a Market card. **Buy** a card of your hand, once a turn.',
      it: 'Hai **due azioni**. **Pesca** una carta in mano, che ne tiene due. **Scambia** carte della mano con una del Mercatino che non costa di più. **Attiva** l’effetto di una carta del Mercatino. **Compra** una carta della mano, una volta per turno.',
    },
    clauses: ['MYSET-TURN-02', 'MYSET-DRAW-02', 'MYSET-SWAP-02', 'MYSET-ACT-01', 'MYSET-TURN-04'],
  },
  money: {
    title: { en: 'Money', it: 'Denaro' },
    words: {
      en: 'Two players begin with 150 €, three with 130 €, four with 100 €. Whoever is down to 10 € or less stops playing. With two players that ends the game after the round, with more when it happens to the second.',
      it: 'In due si comincia con 150 €, in tre con 130 €, in quattro con 100 €. Chi scende a 10 € o meno smette di giocare. In due la partita finisce dopo quel round, in tre o quattro quando capita alla seconda persona.',
    },
    clauses: ['MYSET-SETUP-06', 'MYSET-END-01', 'MYSET-END-02', 'MYSET-END-03'],
  },
  score: {
    title: { en: 'Points', it: 'Punti' },
    words: {
      en: 'Your **two best categories** count: 1, 3, 5, 8, 11, 15 points for one to six symbols. All six categories are worth 5 more. With two players every full 20 € left is a point. Equal points: more money wins.',
      it: 'Contano le tue **due categorie migliori**: 1, 3, 5, 8, 11, 15 punti per uno fino a sei simboli. Tutte e sei le categorie valgono altri 5 punti. In due ogni 20 € rimasti valgono un punto. A parità vince chi ha più denaro.',
    },
    clauses: ['MYSET-SCORE-01', 'MYSET-SCORE-02', 'MYSET-SCORE-03', 'MYSET-SCORE-04', 'MYSET-SCORE-05'],
  },
} satisfies Record<string, GuidePart>;
