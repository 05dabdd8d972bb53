import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const sources = resolve(import.meta.dirname, 'src/domains/stock/stocktake/offline');

/**
 * Writes the script of the offline counting page and the worker that serves it without a connection. They stand alone:
 * a page that opens without a server can not fetch chunks of the console. Builds of another root have neither.
 */
export function offlineDesk(): Plugin {
  let folder: string | undefined;
  const write = (outDir: string, entry: string, file: string, define: Record<string, string> = {}) =>
    build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      define,
      build: {
        ...{ outDir, emptyOutDir: false, copyPublicDir: false },
        lib: { entry: resolve(sources, entry), formats: ['iife'], name: 'offlineDesk', fileName: () => file },
      },
    });
  return {
    name: 'offline-desk',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => {
      folder = root === import.meta.dirname ? resolve(root, outDir) : undefined;
    },
    async writeBundle() {
      if (folder === undefined) return;
      await write(folder, 'offline-desk.ts', 'count-offline.js');
      const hash = createHash('sha256');
      for (const file of ['count-offline.html', 'count-offline.js']) hash.update(readFileSync(resolve(folder, file)));
      const version = JSON.stringify(hash.digest('hex').slice(0, 12));
      await write(folder, 'count-worker.ts', 'count-worker.js', { OFFLINE_DESK_VERSION: version });
    },
  };
}
