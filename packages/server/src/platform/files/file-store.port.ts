import type { Readable } from 'node:stream';
import { defineAdapterKind } from '../adapter/adapter.ts';

/** A place on this machine to write a file to, until it is kept or discarded. */
export interface FileDraft {
  readonly path: string;
  /** Stores what was written; throws when it is not safely stored. */
  readonly keep: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

/** Where the bytes of files are kept, under keys such as `2026/11/ab12.webp`; those under `private/` are served by signed links alone. */
export interface FileStore {
  /** Keeps bytes; throws when they are not safely stored. */
  readonly put: (key: string, bytes: Buffer) => Promise<void>;
  /** Opens a draft for a file that is too large for memory. */
  readonly draft: (key: string) => Promise<FileDraft>;
  /** Reads a file from its beginning; where there is none, throws an error whose code is ENOENT. */
  readonly read: (key: string) => Promise<Readable>;
  /** Forgets a file; one that is not there is no fault. */
  readonly remove: (key: string) => Promise<void>;
  /** The keys of all that is stored. */
  readonly keys: () => AsyncIterable<string>;
  /** The folder of this machine that the files lie in; absent where they lie elsewhere. */
  readonly folder?: string;
}

export const fileStorage = defineAdapterKind<FileStore>({ name: 'storage', label: '文件存储' });

/** Whether a failure says that there is no such file. */
export function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
