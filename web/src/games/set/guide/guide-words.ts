/** The short rules in words. */
import type { GuidePart } from '../../registry';

export const aim = {
  en: 'See three cards that belong together before anybody else does. Whoever takes the most SETs wins.',
  it: 'Vedi tre carte che stanno insieme prima degli altri. Vince chi prende più SET.',
};

export const parts = {
  set: {
    title: { en: 'What a SET is', it: 'Che cos’è un SET' },
    words: {
      en: 'Every card has four features: colour, shape, fill and number. Three cards are a SET if **each feature** is the same on all three, or different on all three. Here the colour is the same; shape, fill and number are all different.',
      it: 'Ogni carta ha quattro caratteristiche: colore, forma, campo e numero. Tre carte sono un SET se **ogni caratteristica** è uguale su tutte e tre, o diversa su tutte e tre. Qui il colore è uguale; forma, campo e numero sono tutti diversi.',
    },
    clauses: ['SET-RULE-01', 'SET-RULE-02'],
  },
  not: {
    title: { en: 'What is not', it: 'Che cosa non lo è' },
    words: {
      en: 'If in any feature **two agree and one does not**, it is no SET. Here two cards have the same fill and the third has another one.',
      it: 'Se in una caratteristica **due sono uguali e una no**, non è un SET. Qui due carte hanno lo stesso campo e la terza un altro.',
    },
    clauses: ['SET-RULE-03', 'SET-EX-04'],
  },
  play: {
    title: { en: 'How it is played', it: 'Come si gioca' },
    words: {
      en: 'Twelve cards lie in the middle. There are no turns: whoever sees a SET takes it, by touching its three cards or by calling SET first and then picking. Three new cards fill the gaps.',
      it: 'In mezzo ci sono dodici carte. Non ci sono turni: chi vede un SET lo prende, toccando le tre carte o chiamando SET e scegliendole poi. Tre carte nuove riempiono i vuoti.',
    },
    clauses: ['SET-SETUP-02', 'SET-CALL-01', 'SET-TAKE-02'],
  },
  wrong: {
    title: { en: 'When you are wrong', it: 'Se sbagli' },
    words: {
      en: 'A mistake costs a SET that you have won. Whoever has none gives back the next one. A table can choose to sit out instead: then you wait until somebody else takes a SET.',
      it: 'Un errore costa un SET già vinto. Chi non ne ha restituisce il prossimo. Il tavolo può scegliere di saltare il giro: allora aspetti che un’altra persona prenda un SET.',
    },
    clauses: ['SET-PEN-02', 'SET-PEN-03', 'SET-OUT-02'],
  },
  none: {
    title: { en: 'When nobody sees one', it: 'Se nessuno ne vede' },
    words: {
      en: 'Say that you see no SET. Once everybody says so, three cards are added. Anybody may still find one.',
      it: 'Di’ che non vedi SET. Quando lo dicono tutti, si aggiungono tre carte. Chiunque può ancora trovarne uno.',
    },
    clauses: ['SET-NOSET-01', 'SET-NOSET-02', 'SET-NOSET-05'],
  },
  end: {
    title: { en: 'The end', it: 'La fine' },
    words: {
      en: 'The deck is empty and no SET is left: the most SETs win. Alone you try to finish without penalty points.',
      it: 'Il pozzo è vuoto e non restano SET: vince chi ne ha di più. Nel solitario si cerca di finire senza punti di penalizzazione.',
    },
    clauses: ['SET-END-01', 'SET-END-02', 'SET-SOLO-06'],
  },
} satisfies Record<string, GuidePart>;
