import { constants, type InputType, inflateRaw } from 'node:zlib';

/** One file of an archive, from its directory. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

const maxEntries = 5000;
const directoryEnd = 0x06_05_4b_50;
const directoryEntry = 0x02_01_4b_50;

/** The files that the directory of an archive names, or undefined when it has none that can be read. */
export function zipEntries(zip: Buffer): ZipEntry[] | undefined {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== directoryEnd) return undefined;
  const count = zip.readUInt16LE(end + 10);
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  if (count > maxEntries) return undefined;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== directoryEntry) return undefined;
    const named = zip.readUInt16LE(at + 28);
    const entry = {
      name: zip.toString('utf8', at + 46, at + 46 + named),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    };
    if (entry.at + 30 > zip.length) return undefined;
    entries.push(entry);
    at += 46 + named + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** The bytes of one file of an archive; undefined when it is not packed as it says, or is larger than that. */
export async function unpack(zip: Buffer, { method, packed, size, at }: ZipEntry): Promise<Buffer | undefined> {
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const bytes = zip.subarray(start, start + packed);
  if (method === 0) return packed === size ? bytes : undefined;
  const whole = await inflated(bytes, Math.max(size, 1));
  return whole && whole.length <= size ? whole : undefined;
}

function inflated(bytes: InputType, maxOutputLength: number): Promise<Buffer | undefined> {
  const settings = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH };
  return new Promise((resolve) =>
    inflateRaw(bytes, settings, (error, whole) => resolve(error === null ? whole : undefined)),
  );
}
