import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { FileStore } from './file-store.port.ts';

/** Keeps files in a folder: written aside, flushed, then moved into place, so that none is ever seen half. */
export function diskFileStore(folder: string): FileStore {
  const draft: FileStore['draft'] = async (key) => {
    const path = join(folder, key);
    const aside = `${path}.part`;
    await mkdir(dirname(path), { recursive: true });
    return {
      path: aside,
      keep: async () => {
        const written = await open(aside, 'r+');
        try {
          await written.sync();
        } finally {
          await written.close();
        }
        await rename(aside, path);
      },
      discard: () => rm(aside, { force: true }),
    };
  };
  return {
    folder,
    draft,
    put: async (key, bytes) => {
      const { path, keep } = await draft(key);
      const aside = await open(path, 'w');
      try {
        await aside.writeFile(bytes);
      } finally {
        await aside.close();
      }
      await keep();
    },
    read: async (key) => {
      const stream = createReadStream(join(folder, key));
      await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
      return stream;
    },
    remove: (key) => rm(join(folder, key), { force: true }),
    keys: async function* () {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of found) {
        if (!entry.isFile() || entry.name.endsWith('.part')) continue;
        yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
      }
    },
  };
}
