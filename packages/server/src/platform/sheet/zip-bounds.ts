import { unpack, zipEntries } from './zip-directory.ts';

const maxBytes = 120 * 1_048_576;
/** No document that people make packs better; what does is made to keep a reader busy. */
const maxRatio = 100;
const freeBytes = 1_048_576;

/** Whether an archive says of itself that it fits into memory and is read soon; reads its directory alone. */
export function looksBounded(zip: Buffer): boolean {
  const entries = zipEntries(zip);
  if (!entries) return false;
  const isDense = entries.every(({ size, packed }) => size <= freeBytes || size <= packed * maxRatio);
  return isDense && entries.reduce((all, { size }) => all + size, 0) <= maxBytes;
}

/** Whether no file of an archive is larger than it says: unpacks each up to that size and not a byte further. */
export async function isBounded(zip: Buffer): Promise<boolean> {
  if (!looksBounded(zip)) return false;
  for (const entry of zipEntries(zip) ?? []) if (!(await unpack(zip, entry))) return false;
  return true;
}
