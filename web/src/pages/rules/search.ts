import type { HouseRule, RuleArea, RuleClause, Rules, Text } from '../../protocol';

export type Language = keyof Text;

/** A piece of a text, marked or not. */
export interface Piece {
  text: string;
  marked: boolean;
}

export interface FoundClause {
  clause: RuleClause;
  /** Its other reading, which a table may play by. */
  house: HouseRule | null;
  text: Piece[];
  why: Piece[] | null;
  /** The text in the other language, when only that one holds what was asked for. */
  elsewhere: Piece[] | null;
}

export interface FoundArea {
  area: RuleArea;
  title: Piece[];
  clauses: FoundClause[];
}

/** Lower case without accents, with as many characters as the text has, so that places stay the same. */
export function fold(text: string): string {
  return Array.from(text.replaceAll('’', "'"), (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.length === letter.length ? plain : letter;
  }).join('');
}

export function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** The text in pieces, each occurrence of a word marked; words are folded. */
export function mark(text: string, words: string[]): Piece[] {
  const folded = fold(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      marked.fill(true, at, at + word.length);
    }
  }
  const pieces: Piece[] = [];
  for (let i = 0; i < text.length; i++) {
    const last = pieces.at(-1);
    const isMarked = marked[i] === true;
    if (last?.marked === isMarked) last.text += text[i];
    else pieces.push({ text: text[i] ?? '', marked: isMarked });
  }
  return pieces;
}

/** The chapters and clauses that hold every word of the query, in either language, for a reader of `language`. */
export function search(rules: Rules, query: string, language: Language): FoundArea[] {
  const words = wordsOf(query);
  const other: Language = language === 'it' ? 'en' : 'it';
  const found: FoundArea[] = [];
  for (const area of rules.areas) {
    const clauses: FoundClause[] = [];
    for (const clause of rules.clauses) {
      if (clause.area !== area.id) continue;
      const house = rules.house.find((rule) => rule.clause === clause.id);
      const where = (lang: Language) =>
        fold(
          [clause.id, area.title[lang], clause.text[lang], clause.why?.[lang], house?.other[lang]].join(' '),
        );
      const here = where(language);
      const there = where(other);
      if (!words.every((word) => here.includes(word) || there.includes(word))) continue;
      const isHere = words.every((word) => here.includes(word));
      const elsewhere = mark(clause.text[other], words);
      clauses.push({
        clause,
        house: house ?? null,
        text: mark(clause.text[language], words),
        why: clause.why ? mark(clause.why[language], words) : null,
        elsewhere: !isHere && elsewhere.some((piece) => piece.marked) ? elsewhere : null,
      });
    }
    if (clauses.length) found.push({ area, title: mark(area.title[language], words), clauses });
  }
  return found;
}
