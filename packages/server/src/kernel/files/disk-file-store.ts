import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.port.ts';

/** Keeps files in a folder: written aside, flushed, then moved into place, so that none is ever seen half. */
export function diskFileStore(folder: string): FileStore {
  return {
    async put(key, bytes) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      const aside = await open(`${path}.part`, 'w');
      try {
        await aside.writeFile(bytes);
        await aside.sync();
      } finally {
        await aside.close();
      }
      await rename(`${path}.part`, path);
    },
  };
}
