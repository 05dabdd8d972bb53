import { deflateSync } from 'node:zlib';
import { utils, write } from 'cfb';
import { describe, expect, test } from 'vitest';
import { contentOf } from '../../src/features/attachment/sniff.ts';
import { compoundFile, contentTypes, openXml, wordStream, workbookStream, zipOf } from './office-files.ts';

const word = 'wordprocessingml.document';
const sheet = 'spreadsheetml.sheet';
const sheetRecord = (kind: number) => [0x85, [0, 0, 0, 0, 0, kind, 1, 65]] as const;

test.each([
  ['a.exe', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/webp'],
  ['a.webp', Buffer.from('RIFF0000WEBP'), 'image/webp'],
  ['a.txt', Buffer.from('%PDF-1.7'), 'application/pdf'],
  ['a.CSV', Buffer.from('编码,数量\n1,2'), 'text/csv'],
  ['a.zip', openXml(sheet), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['a.pdf', openXml(word), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  [
    'a.pptx',
    openXml('presentationml.presentation'),
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  ['a.docx', compoundFile({ WordDocument: wordStream() }), 'application/msword'],
  [
    'a.xls',
    compoundFile({ Workbook: workbookStream([0x8_09, [0]], sheetRecord(0), [10, []]) }),
    'application/vnd.ms-excel',
  ],
  ['a.ppt', compoundFile({ 'PowerPoint Document': Buffer.alloc(64) }), 'application/vnd.ms-powerpoint'],
])('%s is what its content says', async (name, bytes, type) => {
  expect(await contentOf(name, bytes)).toEqual({ type });
});

test('a workbook with a document embedded in it is a workbook', async () => {
  const file = utils.cfb_new();
  utils.cfb_add(file, '/MBD0001/WordDocument', wordStream());
  utils.cfb_add(file, '/Workbook', workbookStream([0x8_09, [0]], sheetRecord(0), [10, []]));
  const bytes = Buffer.from(write(file, { type: 'buffer' }) as Uint8Array);
  expect(await contentOf('a.xls', bytes)).toEqual({ type: 'application/vnd.ms-excel' });
});

test.each([
  ['a.pdf', Buffer.from('<html>')],
  ['a.csv', Buffer.from('MZ\u0000')],
  ['a.csv', Buffer.alloc(0)],
  ['a.docx', Buffer.from('PK\u0003\u0004 word/document.xml')],
  ['a.docx', zipOf({ 'word/document.xml': '<w/>' })],
  ['an entity.docx', openXml(word, '<!ENTITY a "b">')],
  ['two lists.docx', zipOf({ '[Content_Types].xml': contentTypes(word), '[CONTENT_TYPES].xml': '<Types/>' })],
  ['empty.doc', compoundFile({})],
  ['Word 6.doc', compoundFile({ WordDocument: wordStream(0x65) })],
  ['cut.doc', compoundFile({ WordDocument: wordStream() }).subarray(0, 1600)],
])('%s is nothing that is known', async (name, bytes) => {
  expect(await contentOf(name, bytes)).toEqual({ refused: 'unknown' });
});

const slidesWithMacros = Buffer.alloc(64);
Buffer.from('020000040c000000010000000100000002000000', 'hex').copy(slidesWithMacros, 20);

test.each([
  ['docm', openXml('x', `<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>`)],
  ['project under another name', openXml(word, '<Override ContentType="application/vnd.ms-office.vbaProject"/>')],
  ['sheet of macros', openXml(sheet, '<Override ContentType="application/vnd.ms-excel.macrosheet+xml"/>')],
  ['doc', compoundFile({ WordDocument: wordStream(), _VBA_PROJECT: Buffer.from('1') })],
  ['xls with a project', compoundFile({ Workbook: workbookStream([0x8_09, [0]], [0xd3, []]) })],
  ['xls with a sheet of macros', compoundFile({ Workbook: workbookStream([0x8_09, [0]], sheetRecord(1)) })],
  ['ppt', compoundFile({ 'PowerPoint Document': slidesWithMacros })],
])('macros are found: %s', async (_what, bytes) => {
  expect(await contentOf('a', bytes)).toEqual({ refused: 'macros' });
});

test.each([
  ['docx', compoundFile({ EncryptedPackage: Buffer.from('1') })],
  ['doc', compoundFile({ WordDocument: wordStream(0xc1, 0x01_00) })],
  ['xls', compoundFile({ Workbook: workbookStream([0x8_09, [0]], [0x2f, [0, 0]]) })],
])('a password is found: %s', async (_what, bytes) => {
  expect(await contentOf('a', bytes)).toEqual({ refused: 'locked' });
});

const relation = (type: string, target: string, more = '') =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" ${more}/></Relationships>`;
const external = 'TargetMode="External"';
const withPart = (name: string, content: string, main = word) =>
  zipOf({ '[Content_Types].xml': contentTypes(main), 'main.xml': '<w/>', [name]: content });
const rels = (content: string) => withPart('word/_rels/document.xml.rels', content);
const doc = (text: string) => compoundFile({ WordDocument: Buffer.concat([wordStream(), Buffer.from(text)]) });

test.each([
  ['hyperlink', rels(relation('hyperlink', 'https://example.com/?a=1&amp;b=2', external))],
  ['mail', rels(relation('hyperlink', 'mailto:a@example.com', external))],
  ['a part of its own', rels(relation('image', 'media/1.png'))],
  ['a field of a page number', withPart('word/footer.xml', '<w:instrText> PAGE \\* MERGEFORMAT</w:instrText>')],
  ['a word in the text', withPart('word/document.xml', '<w:t>DDE is a LINK</w:t>')],
])('a document may have a %s', async (_what, bytes) => {
  expect(await contentOf('a.docx', bytes)).toHaveProperty('type');
});

test.each([
  ['template', rels(relation('attachedTemplate', 'https://example.com/a.dotm', external))],
  ['picture', rels(relation('image', 'file://host/share/a.png', external))],
  ['workbook', withPart('xl/externalLinks/_rels/a.xml.rels', relation('externalLinkPath', 'a.xlsx', external), sheet)],
  ['hyperlink to a file', rels(relation('hyperlink', 'file:///c:/a.exe', external))],
  ['quoted otherwise', rels(relation('image', 'http://a', "TargetMode = 'External'"))],
  ['behind a bracket', rels(relation('image', 'http://a/?b>', external))],
  ['field', withPart('word/document.xml', '<w:fldSimple w:instr=" DDEAUTO c:\\a.exe "/>')],
  ['field in pieces', withPart('word/a.xml', '<w:instrText>DDE</w:instrText><w:instrText>AUTO cmd</w:instrText>')],
  ['sheet', withPart('xl/externalLinks/a.xml', '<externalLink><ddeLink ddeService="cmd"/></externalLink>', sheet)],
  ['doc', doc('\u0013 INCLUDEPICTURE "http://a"')],
  [
    'doc of two bytes',
    compoundFile({ WordDocument: Buffer.concat([wordStream(), Buffer.from('\u0013DDE a', 'utf16le')]) }),
  ],
  ['xls', compoundFile({ Workbook: workbookStream([0x8_09, [0]], [0x1_ae, [1, 0, 1, 0, 0, 97]], [10, []]) })],
])('contents from elsewhere are found: %s', async (_what, bytes) => {
  expect(await contentOf('a', bytes)).toEqual({ refused: 'links' });
});

/** The length of the first stream in the directory of a file from `compoundFile`. */
const lengthAt = 512 + 512 + 128 + 120;

test('a Word document of any length is read to its end, and no further', async () => {
  const bytes = doc(`\u0013DDE ${'a'.repeat(4200)}`);
  for (let length = 4096; length <= bytes.readUInt32LE(lengthAt); length += 1) {
    const shorter = Buffer.from(bytes);
    shorter.writeUInt32LE(length, lengthAt);
    expect(await contentOf('a.doc', shorter)).toEqual({ refused: 'links' });
  }
});

test('a workbook that refers to itself is taken', async () => {
  const bytes = compoundFile({ Workbook: workbookStream([0x8_09, [0]], [0x1_ae, [1, 0, 1, 4]], [10, []]) });
  expect(await contentOf('a.xls', bytes)).toEqual({ type: 'application/vnd.ms-excel' });
});

test.each([
  ['object', rels(relation('oleObject', 'embeddings/a.bin'))],
  ['control', rels(relation('control', 'activeX/a.xml'))],
  ['package', compoundFile({ WordDocument: wordStream(), '\u0001Ole10Native': Buffer.from('MZ') })],
])('what other programs would open is found: %s', async (_what, bytes) => {
  expect(await contentOf('a', bytes)).toEqual({ refused: 'objects' });
});

test.each([
  ['comment', rels('<Relationships><!-- --></Relationships>')],
  ['numbered letter', rels(relation('image', 'http://a', 'TargetMode="&#69;xternal"'))],
  ['odd element', rels('<Relationships><Relationship Target=a TargetMode="External"/></Relationships>')],
])('relationships that could be read in two ways are refused: %s', async (_what, bytes) => {
  expect(await contentOf('a', bytes)).toEqual({ refused: 'unknown' });
});

/** A PDF whose objects are packed into one stream. */
function packedPdf(objects: string, filter = '/FlateDecode'): Buffer {
  const body = deflateSync(objects);
  const dictionary = `<</Type/ObjStm/N 1/First 4/Filter${filter}/Length ${body.length}>>`;
  const head = Buffer.from(`%PDF-1.7\n1 0 obj\n${dictionary}stream\r\n`);
  return Buffer.concat([head, body, Buffer.from('\nendstream\nendobj\n%%EOF')]);
}

test.each([
  ['action', Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')],
  ['written otherwise', Buffer.from('%PDF-1.7\n1 0 obj<</S/J#61va#53cript/JS(a)>>endobj')],
  ['a program', Buffer.from('%PDF-1.7\n1 0 obj<</S/Launch/F(cmd.exe)>>endobj')],
  ['packed', packedPdf('1 0 <</S/JavaScript/JS(a)>>')],
])('scripts of a PDF are found: %s', async (_what, bytes) => {
  expect(await contentOf('a.pdf', bytes)).toEqual({ refused: 'scripts' });
});

test.each([
  ['packed', packedPdf('1 0 <</Type/Catalog/OpenAction[3 0 R/Fit]>>'), { type: 'application/pdf' }],
  ['with names alike', Buffer.from('%PDF-1.7\n<</LaunchPad 1>>'), { type: 'application/pdf' }],
  ['packed twice', packedPdf('1 0 <<>>', '[/ASCIIHexDecode/FlateDecode]'), { refused: 'unknown' }],
  ['damaged', packedPdf('1 0 <<>>').subarray(0, 90), { refused: 'unknown' }],
  ['encrypted', Buffer.from('%PDF-1.7\ntrailer<</Encrypt 5 0 R>>'), { refused: 'locked' }],
  ['an archive too', Buffer.concat([Buffer.from('%PDF-1.7\n'), openXml(word)]), { refused: 'unknown' }],
])('a PDF that is %s', async (_what, bytes, outcome) => {
  expect(await contentOf('a.pdf', bytes)).toEqual(outcome);
});

test.each([
  ['a,b\n"=cmd|\' /C calc\'!A0",1', { refused: 'formulas' }],
  ['@SUM(1),2', { refused: 'formulas' }],
  ['a\n-1+cmd|x', { refused: 'formulas' }],
  ['\uFEFF=1', { refused: 'formulas' }],
  ['编码,变动\nA=1,-3\nB,+86 138\nC,-\nD,a@b.cn', { type: 'text/csv' }],
])('formulas of a CSV are refused: %s', async (text, outcome) => {
  expect(await contentOf('a.csv', Buffer.from(text))).toEqual(outcome);
});

describe('what would keep a reader busy', () => {
  const big = ' '.repeat(8_000_000);

  test('is refused, whether the archive says so or not', async () => {
    const dense = zipOf({ '[Content_Types].xml': contentTypes(word), 'word/document.xml': big });
    expect(await contentOf('a.docx', dense)).toEqual({ refused: 'bomb' });
    const lying = zipOf({ 'word/document.xml': big, '[Content_Types].xml': contentTypes(word) }, 1000);
    expect(await contentOf('a.docx', lying)).toEqual({ refused: 'bomb' });
  });

  test('in a compound file ends at once: circles, and places beyond it', async () => {
    const whole = compoundFile({ WordDocument: wordStream() });
    const numbers = Array.from({ length: 400 }, (_, seed) => seed * 7919);
    for (const seed of numbers) {
      const broken = Buffer.from(whole);
      broken.writeUInt32LE(seed % 3 === 0 ? seed % 9 : (seed * 65_537) >>> 0, 28 + (seed % 1500));
      const { length } = Object.keys(await contentOf('a.doc', broken));
      expect(length).toBe(1);
    }
  });
});
