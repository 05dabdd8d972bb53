import type { Readable } from 'node:stream';
import { defineAdapterKind } from '../adapter/adapter.ts';

/** A place on this machine to write a file to, until it is kept or discarded. */
export interface FileDraft {
  readonly path: string;
  /** Stores what was written; throws when it is not safely stored. */
  readonly keep: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

/** Bytes of a file from one on, up to another with it, or to the end. */
export interface ByteRange {
  readonly from: number;
  readonly to?: number;
}

/** What was asked for of a file, as it goes into a reply. */
export interface FilePart {
  readonly body: Readable;
  /** Headers of the reply: length, and of a part its place in the whole. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether it is a part and not the whole. */
  readonly is_part: boolean;
}

/** Where the bytes of files are kept, under keys such as `2026/11/ab12.webp`; those under `private/` are served by signed links alone. */
export interface FileStore {
  /** Keeps bytes; throws when they are not safely stored. */
  readonly put: (key: string, bytes: Buffer) => Promise<void>;
  /** Opens a draft for a file that is too large for memory. */
  readonly draft: (key: string) => Promise<FileDraft>;
  /** Reads a file from its beginning; where there is none, throws an error whose code is ENOENT. */
  readonly read: (key: string) => Promise<Readable>;
  /** Reads a file or a part of it; only where files lie elsewhere. `undefined` where the part begins behind its end. */
  readonly part?: (key: string, range: ByteRange | undefined) => Promise<FilePart | undefined>;
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
