import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

const maxEntries = 5000;
const maxBytes = 120 * 1_048_576;
/** No document that people make packs better than this. */
const maxRatio = 100;
const freeBytes = 1_048_576;

/** An archive whose directory can be read. */
export interface ZipArchive {
  readonly entries: readonly Entry[];
  /** The bytes of one entry; undefined when it is not packed as the directory says, or is larger than that. */
  readonly unpack: (entry: Entry) => Promise<Buffer | undefined>;
}

/** Reads the directory of an archive; undefined when it is damaged, or names more files than any document has. */
export async function openZip(bytes: Buffer): Promise<ZipArchive | undefined> {
  try {
    const file = await fromBufferPromise(bytes);
    if (file.entryCount > maxEntries) return undefined;
    const entries = await Array.fromAsync(file.eachEntry());
    return { entries, unpack: (entry) => unpack(file, entry) };
  } catch {
    return undefined;
  }
}

async function unpack(file: ZipFile, entry: Entry): Promise<Buffer | undefined> {
  try {
    return await buffer(await file.openReadStreamPromise(entry));
  } catch {
    return undefined;
  }
}

/** Whether an archive says of itself that it fits into memory and is read soon; reads its directory alone. */
export function looksBounded({ entries }: ZipArchive): boolean {
  const isDense = entries.every(
    ({ uncompressedSize, compressedSize }) =>
      uncompressedSize <= freeBytes || uncompressedSize <= compressedSize * maxRatio,
  );
  return isDense && entries.reduce((all, { uncompressedSize }) => all + uncompressedSize, 0) <= maxBytes;
}

/** Whether no file of an archive is larger than it says: each is unpacked up to that size and no further. */
export async function isBounded(archive: ZipArchive): Promise<boolean> {
  if (!looksBounded(archive)) return false;
  for (const entry of archive.entries) if (!(await archive.unpack(entry))) return false;
  return true;
}
