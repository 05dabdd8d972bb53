import type { Context } from '../../context.ts';
import { accountIdOf } from '../../identity/caller.ts';
import type { FileStore } from '../file-store.port.ts';

/** A file that only signed links reach. */
export interface PrivateFile {
  /** Readable storage key: `2026/11/123_orders`. */
  readonly folder: string;
  /** As it is called when it is saved. */
  readonly name: string;
  readonly type: string;
  /** When it is forgotten. */
  readonly expires_at: Date;
}

const prefix = '/media/';

/** The address of a private file without its signature. */
export function privateUrl(key: string): string {
  return prefix + key.split('/').map(encodeURIComponent).join('/');
}

/** The place in the store that a private file's address names. */
export function keyOfUrl(url: string): string {
  return decodeURIComponent(url.slice(prefix.length));
}

/** Writes a file through `write`, which gets its path, and notes it; answers its id. Done again, it replaces the first. */
export async function makePrivateFile(
  ctx: Context,
  store: FileStore,
  { folder, name, type, expires_at }: PrivateFile,
  write: (path: string) => Promise<{ readonly size: number }>,
): Promise<number> {
  const key = `private/${folder}/${name}`;
  const draft = await store.draft(key);
  try {
    const { size } = await write(draft.path);
    await draft.keep();
    return await note(ctx, { url: privateUrl(key), name, type, size, expires_at });
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

async function note(
  ctx: Context,
  { url, name, type, size, expires_at }: Omit<PrivateFile, 'folder'> & { readonly url: string; readonly size: number },
): Promise<number> {
  const [row] = await ctx.identity.db.rows<{ id: number }>(
    `INSERT INTO file (created_by, updated_by, name, url, type, size, key, expires_at)
     VALUES ($1, $1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [accountIdOf(ctx.caller), name, url, type, size, ctx.random(32).toString('hex'), expires_at],
  );
  if (!row) throw new Error('a private file has no id');
  return row.id;
}
