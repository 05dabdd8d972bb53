import { inflateSync } from 'node:zlib';
import { attachmentTypes } from '@zhanggui/contract/features/attachment/attachment';
import { type Content, refused } from './content.ts';

const maxObjectBytes = 32 * 1_048_576;
/** How far the dictionary of a stream may lie before it. */
const maxDictionary = 4096;
const scripts = /\/(?:JavaScript|Launch|RichMedia|XFA|ImportData|SubmitForm|Rendition)(?![A-Za-z0-9])/;
const endOfZip = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const maxZipComment = 65_557;

/** A PDF without scripts; objects that are packed into streams are unpacked, so that nothing hides there. */
export function pdfContent(bytes: Buffer): Content {
  if (bytes.subarray(-maxZipComment).includes(endOfZip)) return refused('unknown');
  const text = spelledOut(bytes.toString('latin1'));
  if (/\/Encrypt(?![A-Za-z0-9])/.test(text)) return refused('locked');
  if (scripts.test(text)) return refused('scripts');
  const packed = packedObjects(bytes);
  if (packed === undefined) return refused('unknown');
  return scripts.test(spelledOut(packed)) ? refused('scripts') : { type: attachmentTypes.pdf };
}

/** With names as they are meant: `/J#61vaScript` is `/JavaScript`. */
function spelledOut(text: string): string {
  return text.replaceAll(/\/[^\s/<>[\](){}%]*#[^\s/<>[\](){}%]*/g, (name) =>
    name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
  );
}

/** The text of all object streams; undefined where one can not be read. */
function packedObjects(bytes: Buffer): string | undefined {
  const found: string[] = [];
  let size = 0;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.subarray(at - 3, at).equals(Buffer.from('end'))) continue;
    const dictionary = dictionaryBefore(bytes, at);
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(dictionary)) continue;
    const content = unpacked(bytes, at, dictionary);
    size += content?.length ?? 0;
    if (content === undefined || size > maxObjectBytes) return undefined;
    found.push(content);
  }
  return found.join('\n');
}

function dictionaryBefore(bytes: Buffer, at: number): string {
  const before = spelledOut(bytes.subarray(Math.max(0, at - maxDictionary), at).toString('latin1'));
  return before.slice(before.lastIndexOf(' obj'));
}

function unpacked(bytes: Buffer, at: number, dictionary: string): string | undefined {
  const filters = dictionary.match(/\/[A-Za-z0-9]+(?:Decode|Crypt)(?![A-Za-z0-9])/g) ?? [];
  const start = bytes[at + 6] === 0x0d ? at + 8 : at + 7;
  const end = bytes.indexOf('endstream', start);
  const body = bytes.subarray(start, end < 0 ? bytes.length : end);
  if (filters.length === 0 && !dictionary.includes('/Filter')) return body.toString('latin1');
  // Anything else than one common way of packing is no program's output.
  if (filters.join() !== '/FlateDecode') return undefined;
  try {
    return inflateSync(body, { maxOutputLength: maxObjectBytes }).toString('latin1');
  } catch {
    return undefined;
  }
}
