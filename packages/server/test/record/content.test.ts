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
