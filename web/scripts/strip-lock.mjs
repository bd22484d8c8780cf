// Removes every address from package-lock.json: npm installs by version and integrity, and needs none of them.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
for (const entry of Object.values(lock.packages)) {
  delete entry.funding;
  delete entry.resolved;
}
writeFileSync(file, JSON.stringify(lock, null, 2) + '\n');
