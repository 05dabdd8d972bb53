import { deflateRawSync } from 'node:zlib';

/** An archive of parts; `claimed` is the first one's size in the directory. */
export function zipOf(parts: Readonly<Record<string, string>>, claimed?: number): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [index, [name, content]] of Object.entries(parts).entries()) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04_03_4b_50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02_01_4b_50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(index === 0 && claimed !== undefined ? claimed : Buffer.byteLength(content), 24);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    central.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name));
    at += local.length + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

/** The list of parts of an office document whose main part is of this kind. */
export function contentTypes(main: string, more = ''): string {
  const type = `application/vnd.openxmlformats-officedocument.${main}.main+xml`;
  return `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="${type}"/>${more}</Types>`;
}

/** An office document of today. */
export function openXml(main: string, more = ''): Buffer {
  return zipOf({ '[Content_Types].xml': contentTypes(main, more), 'main.xml': '<w/>' });
}

const [sectorBytes, free, endOfChain, fatSector] = [512, 0xff_ff_ff_ff, 0xff_ff_ff_fe, 0xff_ff_ff_fd];

/** An office document of before 2007: streams in a compound file. */
export function compoundFile(streams: Readonly<Record<string, Buffer>>): Buffer {
  const fat = Buffer.alloc(sectorBytes, 0xff);
  const entries = Object.entries({ 'Root Entry': Buffer.alloc(0), ...streams });
  const sectors = Math.ceil((entries.length * 128) / sectorBytes);
  const directory = Buffer.alloc(sectors * sectorBytes);
  const data: Buffer[] = [];
  let next = 1 + sectors;
  const chain = (first: number, count: number) => {
    for (let at = 0; at < count; at += 1)
      fat.writeUInt32LE(at + 1 < count ? first + at + 1 : endOfChain, (first + at) * 4);
  };
  fat.writeUInt32LE(fatSector, 0);
  chain(1, sectors);
  for (const [index, [name, content]] of entries.entries()) {
    const at = index * 128;
    const isRoot = index === 0;
    const padded = Buffer.alloc(isRoot ? 0 : Math.max(4096, Math.ceil(content.length / sectorBytes) * sectorBytes));
    content.copy(padded);
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, at + 64);
    directory.writeUInt8(isRoot ? 5 : 2, at + 66);
    directory.writeUInt32LE(free, at + 68);
    directory.writeUInt32LE(!isRoot && index + 1 < entries.length ? index + 1 : free, at + 72);
    directory.writeUInt32LE(isRoot && entries.length > 1 ? 1 : free, at + 76);
    directory.writeUInt32LE(isRoot ? endOfChain : next, at + 116);
    directory.writeUInt32LE(padded.length, at + 120);
    chain(next, padded.length / sectorBytes);
    data.push(padded);
    next += padded.length / sectorBytes;
  }
  return Buffer.concat([header(), fat, directory, ...data]);
}

function header(): Buffer {
  const made = Buffer.alloc(sectorBytes);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(made);
  made.writeUInt16LE(3, 26);
  made.writeUInt16LE(0xff_fe, 28);
  made.writeUInt16LE(9, 30);
  made.writeUInt16LE(6, 32);
  made.writeUInt32LE(1, 44);
  made.writeUInt32LE(1, 48);
  made.writeUInt32LE(4096, 56);
  made.writeUInt32LE(endOfChain, 60);
  made.writeUInt32LE(endOfChain, 68);
  made.fill(0xff, 76);
  made.writeUInt32LE(0, 76);
  return made;
}

/** The head of a Word document; `flags` say among others that it is encrypted. */
export function wordStream(version = 0xc1, flags = 0): Buffer {
  const stream = Buffer.alloc(32);
  stream.writeUInt16LE(0xa5_ec, 0);
  stream.writeUInt16LE(version, 2);
  stream.writeUInt16LE(flags, 10);
  return stream;
}

/** Records of a workbook's head, each an id and its bytes. */
export function workbookStream(...records: readonly (readonly [number, readonly number[]])[]): Buffer {
  return Buffer.concat(
    records.map(([id, bytes]) => {
      const head = Buffer.alloc(4);
      head.writeUInt16LE(id, 0);
      head.writeUInt16LE(bytes.length, 2);
      return Buffer.concat([head, Buffer.from(bytes)]);
    }),
  );
}
