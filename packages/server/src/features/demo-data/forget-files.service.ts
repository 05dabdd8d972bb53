import type { Context } from '../../platform/context.ts';
import type { Subscriber } from '../../platform/domain.ts';
import type { FileStore } from '../../platform/files/file-store.port.ts';
import { emit } from '../../platform/outbox/outbox.ts';

/** The message that files of a cleared demo wait to be removed: `{ keys }`. */
const demoFiles = 'demo_data.files';

/** Pictures that the demo draws itself lie in a folder of their own. */
const drawn = 'demo/';
const part = 500;

/**
 * Has the files removed after this transaction has committed, and again where that fails. Call it before the tables that
 * name them are emptied.
 */
export async function askToForgetFiles(tx: Context): Promise<() => Promise<void>> {
  const attached = await tx.db.rows<{ key: string }>('SELECT key FROM attachment WHERE deleted_at IS NULL ORDER BY id');
  const keys = attached.map(({ key }) => key);
  return async () => {
    for (let at = 0; at <= keys.length; at += part) await emit(tx, demoFiles, { keys: keys.slice(at, at + part) });
  };
}

async function forgetFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key);
  for await (const key of files.keys()) if (key.startsWith(drawn)) await files.remove(key);
}

export const demoFileSubscriber: Subscriber = {
  topic: demoFiles,
  work: (_ctx, { keys }, { files }) => forgetFiles(files, keys as readonly string[]),
};
