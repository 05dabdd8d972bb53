/** A compound file (OLE), the container of office files before 2007: storages and streams, named like a small disk. */
export interface OleFile {
  /** The names of everything in it, at any depth. */
  readonly names: ReadonlySet<string>;
  /** A stream of the root storage; undefined when the name is unknown. */
  readonly stream: (name: string) => Buffer | undefined;
}

interface Entry {
  readonly name: string;
  readonly kind: number;
  readonly siblings: readonly number[];
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

export const oleMark: Buffer = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

const lastSector = 0xff_ff_ff_fa;
const entryBytes = 128;
const headerNames = 109;
const smallBytes = 4096;
const streamKind = 2;

/** Opens a compound file; it and its streams throw a RangeError where the file is damaged, for every place is read within it. */
export function openOle(bytes: Buffer): OleFile {
  const shift = bytes.readUInt16LE(30);
  if ((shift !== 9 && shift !== 12) || bytes.readUInt16LE(32) !== 6) throw new RangeError('sizes of sectors');
  const size = 1 << shift;
  const sector = (at: number) => whole(bytes, (at + 1) * size, size);
  const max = Math.ceil((bytes.length / size) * (4 / size));
  const fat = numbersOf(allocation(bytes, sector, max));
  const joined = (start: number) => Buffer.concat(chain(fat, start).map(sector));
  const entries = entriesOf(joined(bytes.readUInt32LE(48)));
  const [root] = entries;
  if (!root) throw new RangeError('no directory');
  const top = family(entries, root.child);
  const small = () => {
    const smallFat = numbersOf([joined(bytes.readUInt32LE(60))]);
    const held = joined(root.start);
    return (start: number) => Buffer.concat(chain(smallFat, start).map((at) => whole(held, at * 64, 64)));
  };
  return {
    names: new Set(entries.map(({ name }) => name)),
    stream: (name) => {
      const found = top.find((entry) => entry.kind === streamKind && entry.name === name);
      if (!found) return undefined;
      const read = found.size < smallBytes ? small() : joined;
      return whole(read(found.start), 0, found.size);
    },
  };
}

function whole(bytes: Buffer, at: number, length: number): Buffer {
  if (at < 0 || at + length > bytes.length) throw new RangeError('beyond the end');
  return bytes.subarray(at, at + length);
}

/** The sectors that say where each sector goes on: the first are named in the header, the rest in a chain of their own. */
function allocation(bytes: Buffer, sector: (at: number) => Buffer, max: number): Buffer[] {
  const named = numbersOf([whole(bytes, 76, headerNames * 4)]);
  let next = bytes.readUInt32LE(68);
  while (next < lastSector) {
    if (named.length > max + 2 * headerNames) throw new RangeError('more than the file holds');
    const more = numbersOf([sector(next)]);
    next = more.pop() ?? lastSector;
    named.push(...more);
  }
  return named.filter((at) => at < lastSector).map(sector);
}

function numbersOf(sectors: readonly Buffer[]): number[] {
  return sectors.flatMap((held) => Array.from({ length: held.length >> 2 }, (_, at) => held.readUInt32LE(at << 2)));
}

/** The sectors that belong together, from the first on; one that comes back to itself is damaged. */
function chain(fat: readonly number[], start: number): number[] {
  const found: number[] = [];
  for (let at = start; at < lastSector; at = fat[at] ?? lastSector) {
    if (found.length > fat.length) throw new RangeError('a circle');
    found.push(at);
  }
  return found;
}

function entriesOf(directory: Buffer): Entry[] {
  return Array.from({ length: Math.floor(directory.length / entryBytes) }, (_, index) => {
    const at = index * entryBytes;
    const letters = Math.min(directory.readUInt16LE(at + 64), 64);
    return {
      name: directory.toString('utf16le', at, at + Math.max(letters - 2, 0)),
      kind: directory.readUInt8(at + 66),
      siblings: [directory.readUInt32LE(at + 68), directory.readUInt32LE(at + 72)],
      child: directory.readUInt32LE(at + 76),
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    };
  });
}

/** An entry and its siblings, which form a tree. */
function family(entries: readonly Entry[], first: number): Entry[] {
  const seen = new Set<number>();
  const due = [first];
  for (let at = due.pop(); at !== undefined; at = due.pop()) {
    const entry = entries[at];
    if (!entry || seen.has(at)) continue;
    seen.add(at);
    due.push(...entry.siblings);
  }
  return [...seen].flatMap((at) => entries[at] ?? []);
}
