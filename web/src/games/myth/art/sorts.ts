/** Which picture a thing for sale has: known before the pictures are here. */

/** What a thing looks like, by a word of its name's id. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/red-draught/, 'flask-red'],
  [/clear-water/, 'flask-blue'],
  [/steady-hand/, 'flask-gold'],
  [/quicksilver|grey-calm/, 'flask-silver'],
  [/dreamers-cup/, 'flask-plum'],
  [/stoneskin/, 'flask-stone'],
  [/buckler|lid/, 'buckler'],
  [/\bdaggers?\b|\bkni(fe|ves)\b|wasp/, 'dagger'],
  [/maul|mallet|hammer|mace|hillbreaker/, 'hammer'],
  [/\baxe\b/, 'axe'],
  [/spear/, 'spear'],
  [/staff|wand|twig/, 'staff'],
  [/quiver|arrow-bag/, 'quiver'],
  [/lamp|lantern|candle|jar/, 'lamp'],
  [/knucklebone/, 'bone'],
  [/tome|primer|ledger/, 'book'],
  [/glass|hourglass|heartstone/, 'glass'],
  [/mail|chain/, 'mail'],
  [/cloak|mantle|robe|vestment/, 'cloak'],
  [/hood|\bcap\b|hawkshood/, 'hood'],
  [/crown|\bband\b/, 'crown'],
  [/boots/, 'boots'],
  [/keys?\b|tools/, 'keys'],
  [/\bring\b|pendant/, 'ring'],
  [/belt|bracers/, 'belt'],
  [/pouch|purse/, 'pouch'],
  [/horn/, 'horn'],
  [/penny|coin/, 'coin'],
  [/\bline\b/, 'rope'],
  [/letter|map\b|quill|fragment/, 'scroll'],
  [/\begg\b/, 'egg'],
];
const SLOTS: Readonly<Record<string, string>> = {
  primary: 'sword',
  secondary: 'shield',
  armour: 'leather',
  helm: 'helm',
  accessory: 'ring',
  potion: 'flask',
};

/** The picture of an item, of a pack's too: by its id, or else by where it is worn. */
export function wareOf(id: string, slot: string, keywords: readonly string[]): string {
  const found = WORDS.find(([word]) => word.test(id));
  if (found) return found[1];
  if (keywords.includes('ranged')) return 'bow';
  if (keywords.includes('focus')) return slot === 'primary' ? 'staff' : 'book';
  if (keywords.includes('relic') && slot === 'secondary') return 'lamp';
  return SLOTS[slot] ?? 'bag';
}
