/** The short rules in words. */
import type { GuidePart } from '../../registry';

export const aim = {
  en: 'Put eight dressers side by side so that their drawers meet three objectives. The most points win.',
  it: 'Metti otto comodini uno accanto all’altro in modo che i cassetti raggiungano tre obiettivi. Vince chi ha più punti.',
};

export const parts = {
  card: {
    title: { en: 'A dresser', it: 'Un comodino' },
    words: {
      en: 'Every card is a column of five drawers with **each colour once** and **each handle once**; two drawers have no handle. You may turn it upside down before you place it.',
      it: 'Ogni carta è una colonna di cinque cassetti con **ogni colore una volta** e **ogni maniglia una volta**; due cassetti non hanno maniglia. Puoi capovolgerla prima di metterla.',
    },
    clauses: ['SIDE-COMP-09', 'SIDE-PLACE-01'],
  },
  round: {
    title: { en: 'A round', it: 'Un round' },
    words: {
      en: 'All play at the same time. You begin with two of three cards. Then, each round: **choose** one of your two cards, **place** it at the left or right end, **pass** the other one to the left, **draw** one. What lies is never moved.',
      it: 'Si gioca tutti insieme. Cominci con due carte su tre. Poi, a ogni round: **scegli** una delle tue due carte, **mettila** all’estremità sinistra o destra, **passa** l’altra a sinistra, **pescane** una. Ciò che è posato non si sposta.',
    },
    clauses: ['SIDE-TURN-01', 'SIDE-TURN-02', 'SIDE-TURN-05', 'SIDE-PLACE-02'],
  },
  objectives: {
    title: { en: 'Three objectives', it: 'Tre obiettivi' },
    words: {
      en: 'They are the same for everybody: one asks for drawers of one **colour** in a pattern, one for equal **handles**, one for a long **row**. A pattern may be turned and mirrored, and counts as often as you have it with other drawers.',
      it: 'Sono uguali per tutti: uno chiede cassetti dello stesso **colore** in una figura, uno **maniglie** uguali, uno una **fila** lunga. Una figura si può girare e specchiare, e vale ogni volta che la fai con altri cassetti.',
    },
    clauses: ['SIDE-OBJ-01', 'SIDE-COMBO-01', 'SIDE-COMBO-03', 'SIDE-ROW-01'],
  },
  exchange: {
    title: { en: 'The exchange card', it: 'La carta scambio' },
    words: {
      en: 'Once, after the opening, you may replace both cards of your hand. Whoever never does so has a point more.',
      it: 'Una volta, dopo l’apertura, puoi cambiare tutte e due le carte della mano. Chi non lo fa mai ha un punto in più.',
    },
    clauses: ['SIDE-EXCH-01', 'SIDE-EXCH-04'],
  },
  end: {
    title: { en: 'The end', it: 'La fine' },
    words: {
      en: 'Each sideboard has eight cards. Patterns give the points on their card, every drawer of a row 2 points, and the longest rows a bonus of up to 8.',
      it: 'Ogni fila ha otto comodini. Le figure danno i punti della loro carta, ogni cassetto di una fila 2 punti, e le file più lunghe un premio fino a 8.',
    },
    clauses: ['SIDE-END-01', 'SIDE-COMBO-04', 'SIDE-ROW-02', 'SIDE-BONUS-03'],
  },
} satisfies Record<string, GuidePart>;
