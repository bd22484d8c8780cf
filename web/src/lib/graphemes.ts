/** What people call a letter may be several characters: a family of emoji is never cut into people. */
const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const letters = (words: string): string[] => [...segments.segment(words)].map(({ segment }) => segment);

/** The first letter of a name, as large letters go. */
export const initialOf = (name: string): string => letters(name.trim())[0]?.toLocaleUpperCase() ?? '';

/** As many whole letters as fit into so many characters as the server counts them. */
export function fitting(name: string, most = 24): string {
  let used = 0;
  return letters(name)
    .filter((letter) => (used += [...letter].length) <= most)
    .join('');
}
