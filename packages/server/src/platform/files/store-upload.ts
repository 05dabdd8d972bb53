import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../context.ts';
import { signedIn } from '../resource/access.ts';
import type { FileStore } from './file-store.port.ts';
import { redrawPicture } from './picture.ts';
import type { UploadedFile } from './read-upload.ts';
import { videoFormatOf } from './video.ts';

export interface StoredFile {
  readonly id: number;
  readonly url: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** Stores an uploaded picture, drawn anew. */
export async function storeUpload(ctx: Context, store: FileStore, upload: UploadedFile): Promise<StoredFile> {
  const bytes = await redrawPicture(upload.bytes);
  return write(ctx, store, { name: upload.name, bytes, extension: 'webp', type: 'image/webp' });
}

/** Stores an uploaded video as it came. */
export async function storeVideo(ctx: Context, store: FileStore, upload: UploadedFile): Promise<StoredFile> {
  return write(ctx, store, { ...upload, ...videoFormatOf(upload.bytes) });
}

interface NewFile extends UploadedFile {
  readonly extension: string;
  readonly type: string;
}

/** Stores a file under a name of the server's own and notes who brought it. */
async function write(ctx: Context, store: FileStore, file: NewFile): Promise<StoredFile> {
  const caller = signedIn(ctx.caller);
  const { bytes, type } = file;
  const now = ctx.clock().toISOString();
  const key = `${now.slice(0, 4)}/${now.slice(5, 7)}/${ctx.random(16).toString('hex')}.${file.extension}`;
  await store.put(key, bytes);
  const row = { url: `/media/${key}`, name: file.name.slice(-200), size: bytes.length, type };
  const values = [caller.id, row.name, row.url, row.type, row.size];
  const id = await ctx.identity.db.rows<{ id: number }>(
    'INSERT INTO file (created_by, updated_by, name, url, type, size) VALUES ($1, $1, $2, $3, $4, $5) RETURNING id',
    values,
  );
  return { id: id[0]?.id ?? fail('unavailable', {}), ...row };
}
