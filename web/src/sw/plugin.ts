import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Builds the service worker as /sw.js and writes into it the list of all files of the build. */
export function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'ludoteca-service-worker',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(import.meta.dirname, 'worker.ts'), fileName: 'sw.js' });
    },
    closeBundle() {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf-8' })
        .filter((name) => name !== 'sw.js' && statSync(join(folder, name)).isFile())
        .map((name) => name.split(sep).join('/'))
        // Pictures for messengers are never shown by the page itself.
        .filter((name) => !name.startsWith('links/'))
        .sort();
      const hash = createHash('sha256');
      for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
      // The page itself is kept as "/".
      const files = names.filter((name) => name !== 'index.html').map((name) => JSON.stringify(`/${name}`));
      const worker = join(folder, 'sw.js');
      const source = readFileSync(worker, 'utf-8')
        .replace(/(["'`])__FILES__\1/, () => files.join())
        .replace('__VERSION__', hash.digest('hex').slice(0, 12));
      writeFileSync(worker, source);
    },
  };
}
