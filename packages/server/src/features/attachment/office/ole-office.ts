import { attachmentTypes } from '@zhanggui/contract/features/attachment/attachment';
import { type CFB$Blob, type CFB$Container, find, read } from 'cfb';
import { type Content, refused } from './content.ts';

const macroNames = ['_VBA_PROJECT', '_VBA_PROJECT_CUR', 'VBA', 'Macros'];
/** A file of any kind, packed into a document to be opened from it. */
const packageName = '\u0001Ole10Native';
const lockNames = ['EncryptedPackage', 'EncryptedSummary'];

/** How compound files (OLE), the container of office files before 2007, begin. */
export const oleMark: Buffer = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** What an office file of before 2007 is, by the stream that its program keeps the document in. */
export function oleContent(bytes: Buffer): Content {
  const file = open(bytes);
  if (!file) return refused('unknown');
  const names = new Set(file.FileIndex.map(({ name }) => name));
  if (macroNames.some((name) => names.has(name))) return refused('macros');
  if (lockNames.some((name) => names.has(name))) return refused('locked');
  if (names.has(packageName)) return refused('objects');
  return documentOf(file);
}

/** Undefined where the file is damaged, which the library says by errors of every type. */
function open(bytes: Buffer): CFB$Container | undefined {
  try {
    return read(bytes, { type: 'buffer' });
  } catch {
    return undefined;
  }
}

function documentOf(file: CFB$Container): Content {
  const word = streamOf(file, 'WordDocument');
  if (word) return wordContent(word);
  const workbook = streamOf(file, 'Workbook') ?? streamOf(file, 'Book');
  if (workbook) return workbookContent(workbook);
  const slides = streamOf(file, 'PowerPoint Document');
  return slides ? slidesContent(slides) : refused('unknown');
}

/** A stream at the top: embedded documents have streams of the same names further down. */
function streamOf(file: CFB$Container, name: string): Buffer | undefined {
  const found = find(file, `/${name}`);
  // A damaged file may name a stream without having it.
  const content: CFB$Blob | undefined = found?.content;
  return content && Buffer.from(content).subarray(0, found?.size);
}

const word97 = 0xc1;
const encrypted = 0x01_00;

/** Before Word 97, macros were part of the text. */
function wordContent(stream: Buffer): Content {
  if (stream.length < 12 || stream.readUInt16LE(2) < word97) return refused('unknown');
  if (stream.readUInt16LE(10) & encrypted) return refused('locked');
  return fetchesByField(stream) ? refused('links') : { type: attachmentTypes.doc };
}

/** A field begins with its mark; the text is kept in one byte or two a character. */
const fieldMark = '\u0013';
const fetchingField = new RegExp(`${fieldMark}\\s*(?:DDE|DDEAUTO|INCLUDEPICTURE|INCLUDETEXT|IMPORT|LINK)\\b`, 'i');

function fetchesByField(stream: Buffer): boolean {
  const texts = [stream.toString('latin1'), utf16At(stream, 0), utf16At(stream, 1)];
  return texts.some((text) => fetchingField.test(text));
}

/** The text from a byte on. Node writes past its memory where an odd number of bytes at an odd address is decoded. */
function utf16At(stream: Buffer, from: number): string {
  return new TextDecoder('utf-16le').decode(stream.subarray(from, stream.length - ((stream.length - from) % 2)));
}

const biff = { end: 0x0a, password: 0x2f, sheet: 0x85, project: 0xd3, book: 0x1_ae } as const;
/** Books that are the file itself, or the functions of add-ins. */
const ownBooks = [0x04_01, 0x3a_01];
const macroSheets = [1, 6];

/** The records of a workbook's head name its sheets; those of macros, older than VBA, are sheets too. */
function workbookContent(stream: Buffer): Content {
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
    const id = stream.readUInt16LE(at);
    if (id === biff.end) break;
    if (id === biff.password) return refused('locked');
    if (id === biff.project) return refused('macros');
    if (id === biff.sheet && macroSheets.includes(stream[at + 9] ?? 0)) return refused('macros');
    if (id === biff.book && !isOwnBook(stream, at)) return refused('links');
  }
  return { type: attachmentTypes.xls };
}

function isOwnBook(stream: Buffer, at: number): boolean {
  const [length, start] = [stream.readUInt16LE(at + 2), at + 4];
  return length === 4 && start + 4 <= stream.length && ownBooks.includes(stream.readUInt16LE(start + 2));
}

/** A record that says where macros lie and, eight bytes on, whether there are any. */
const vbaInfo = Buffer.from([0x02, 0x00, 0x00, 0x04, 0x0c, 0x00, 0x00, 0x00]);

function slidesContent(stream: Buffer): Content {
  for (let at = stream.indexOf(vbaInfo); at >= 0; at = stream.indexOf(vbaInfo, at + 1)) {
    if (at + 16 > stream.length || stream.readUInt32LE(at + 8) + stream.readUInt32LE(at + 12) > 0)
      return refused('macros');
  }
  return { type: attachmentTypes.ppt };
}
