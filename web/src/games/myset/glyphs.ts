/** The six categories in their fixed order, and their filled glyphs on a 24 grid. */
const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

export const CATEGORIES = ['thematic', 'strategic', 'filler', 'party', 'narrative', 'puzzle'] as const;
export type Category = (typeof CATEGORIES)[number];

export const GLYPHS: Record<Category, string> = {
  thematic:
    'M4.5 5c4.8 1.7 10.2 1.7 15 0 .7 7.4-1 13.3-7.5 15.5C5.5 18.3 3.8 12.4 4.5 5zm3 4.3c.3 1.9 2.7 2.3 3.6.7-1-.9-2.3-1.2-3.6-.7zm9 0c-1.3-.5-2.600-.2-3.6.7.9 1.6 3.3 1.2 3.6-.7zM8.600 13.500c.7 3.200 6.100 3.200 6.800 0-2.200 1-4.600 1-6.800 0z',
  strategic: 'M6 4h3v2.2h1.7V4h2.6v2.2H15V4h3v5.3l-2 1.6v4.3l2.2 2.6V20H5.800v-2.2L8 15.2v-4.3L6 9.3z',
  filler:
    'M6 3.500h12v2.700L13.700 12l4.300 5.800v2.700H6v-2.700L10.300 12 6 6.200zm2.800 3.200h6.400L12 10.800zM12 13.800l-2.900 4h5.800z',
  party:
    'M12 6.300 18.500 20H5.500zM8 17.800h8l-.9-1.900H8.900zm1.900-4h4.200l-.9-1.900h-2.400z' +
    dot(12, 4.5, 1.9) +
    dot(5.5, 8, 1.3) +
    dot(18.5, 8, 1.3) +
    dot(4.6, 13, 1) +
    dot(19.4, 13, 1),
  narrative:
    'M11.200 7.200C9.200 5.700 6.300 5.200 3.300 5.500v12.300c3-.3 5.900.2 7.900 1.700zM12.800 7.200c2-1.500 4.900-2 7.900-1.700v12.300c-3-.3-5.900.2-7.900 1.700z',
  puzzle:
    'M4.500 8.500h4.300c-.9-1.900.2-4.300 2.400-4.300s3.300 2.400 2.400 4.300h4.100v4c1.900-.8 4 .4 4 2.400s-2.100 3.200-4 2.400v3.400H4.500v-3.700c1.900.8 3.700-.4 3.700-2.200s-1.800-3-3.700-2.200z',
};
