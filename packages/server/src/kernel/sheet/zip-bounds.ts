import { constants, inflateRawSync } from 'node:zlib';

/** One file of an archive, as its directory tells. */
interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

const mostBytes = 120 * 1_048_576;
const mostEntries = 500;
/** No sheet that people make packs better; what does is made to keep a reader busy. */
const mostRatio = 100;
const freeBytes = 1_048_576;
const directoryEnd = 0x06_05_4b_50;
const directoryEntry = 0x02_01_4b_50;

/** Whether an archive says of itself that it fits into memory and is read soon; reads its directory alone. */
export function looksBounded(zip: Buffer): boolean {
  const entries = entriesOf(zip);
  if (!entries) return false;
  const isDense = entries.every(({ size, packed }) => size <= freeBytes || size <= packed * mostRatio);
  return isDense && entries.reduce((all, { size }) => all + size, 0) <= mostBytes;
}

/** Whether no file of an archive is larger than it says: unpacks each up to that size and not a byte further. */
export function isBounded(zip: Buffer): boolean {
  if (!looksBounded(zip)) return false;
  return (entriesOf(zip) ?? []).every(({ method, packed, size, at }) => {
    const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
    if (method === 0) return packed === size;
    try {
      const bytes = inflateRawSync(zip.subarray(start, start + packed), {
        maxOutputLength: Math.max(size, 1),
        finishFlush: constants.Z_SYNC_FLUSH,
      });
      return bytes.length <= size;
    } catch {
      return false;
    }
  });
}

/** The files that the directory of an archive names, or undefined when it has none that can be read. */
function entriesOf(zip: Buffer): Entry[] | undefined {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== directoryEnd) return undefined;
  const count = zip.readUInt16LE(end + 10);
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  if (count > mostEntries) return undefined;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== directoryEntry) return undefined;
    const entry = {
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    };
    if (entry.at + 30 > zip.length) return undefined;
    entries.push(entry);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}
