import { zipOf } from '../../record/office-files.ts';
import { escaped, inlineCell, type Parts, rowsXml, sheetXml, workbookOf, workbookParts } from './workbook.ts';

type Rows = readonly (readonly string[])[];

const utf8 = (text: string) => Buffer.from(text);
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csv = (rows: Rows, end = '\r\n', cell = quoted, delimiter = ',') =>
  rows.map((line) => line.map(cell).join(delimiter)).join(end);
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

/** GB 18030 bytes of the Chinese in the table, which Node decodes and does not encode. */
function gb18030(text: string): Buffer {
  const bytes = new Map<string, Buffer>();
  const decoder = new TextDecoder('gb18030');
  for (let high = 0x81; high <= 0xfe; high += 1) {
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const pair = Buffer.from([high, low]);
      const decoded = low === 0x7f ? '' : decoder.decode(pair);
      if (decoded.length === 1 && decoded !== '\uFFFD') bytes.set(decoded, pair);
    }
  }
  return Buffer.concat([...text].map((one) => (one < '\u0080' ? utf8(one) : (bytes.get(one) ?? utf8('?')))));
}

/** The parts of a workbook of one sheet, of which some are written otherwise. */
function changed(rows: Rows, change: (path: string, text: string) => readonly [path: string, text: string]): Buffer {
  const parts: Parts = workbookParts({ sheets: { Sheet1: sheetXml(rowsXml(rows)) } });
  return zipOf(Object.fromEntries(Object.entries(parts).map(([path, text]) => change(path, text))));
}

/** Elements under a prefix, as the Open XML SDK writes them. */
const prefixed = (text: string) => text.replaceAll(/<(\/?)(?=[a-z])/gi, '<$1x:').replace(' xmlns="', ' xmlns:x="');

/** Numbers of shared strings with what writes each string. */
function sharedWorkbook(rows: Rows, item: (text: string) => string): Buffer {
  const texts = [...new Set(rows.flat())];
  const data = rowsXml(rows, (text, address) => `<c r="${address}" t="s"><v>${texts.indexOf(text)}</v></c>`);
  return zipOf(workbookParts({ sheets: { Sheet1: sheetXml(data) }, shared: texts.map(item) }));
}

const inTwoRuns = (text: string) =>
  `<r><t xml:space="preserve">${escaped(text.slice(0, 2))}</t></r><r><rPr><b/></rPr><t xml:space="preserve">${escaped(text.slice(2))}</t></r>`;

const textTables: Readonly<Record<string, (rows: Rows) => Buffer>> = {
  'csv, UTF-8': (rows) => utf8(csv(rows)),
  'csv, UTF-8 with a byte order mark': (rows) => utf8(`\uFEFF${csv(rows)}`),
  'csv, GB 18030': (rows) => gb18030(csv(rows)),
  'csv, line feeds alone': (rows) => utf8(csv(rows, '\n')),
  'csv, quotes where they are needed': (rows) =>
    utf8(csv(rows, '\r\n', (text) => (/[",]/.test(text) ? quoted(text) : text))),
  'csv, a break at the end': (rows) => utf8(`${csv(rows)}\r\n`),
  'csv, a leading apostrophe': (rows) => utf8(csv(rows, '\r\n', (text) => quoted(text && `'${text}`))),
  'csv, non-breaking spaces around': (rows) => utf8(csv(rows, '\r\n', (text) => quoted(`\u00A0 ${text}\u3000`))),
  'csv, semicolons': (rows) => utf8(csv(rows, '\r\n', quoted, ';')),
  'csv, semicolons and quotes where they are needed': (rows) =>
    utf8(csv(rows, '\r\n', (text) => (/[";]/.test(text) ? quoted(text) : text), ';')),
  'tabs, UTF-16': (rows) => utf16(csv(rows, '\r\n', quoted, '\t')),
  'csv, UTF-16': (rows) => utf16(csv(rows)),
  'csv, UTF-16 with the high byte first': (rows) => utf16(csv(rows)).swap16(),
  'csv, zero-width characters': (rows) => utf8(csv(rows, '\r\n', (text) => quoted(`\u200B${text}\u202C\uFEFF`))),
};

const workbooks: Readonly<Record<string, (rows: Rows) => Buffer>> = {
  'text in the cells': (rows) => workbookOf(rows),
  'shared strings': (rows) => sharedWorkbook(rows, (text) => `<t>${escaped(text)}</t>`),
  'shared strings of rich text': (rows) => sharedWorkbook(rows, inTwoRuns),
  'shared strings with phonetic text': (rows) =>
    sharedWorkbook(
      rows,
      (text) => `<t>${escaped(text)}</t><rPh sb="0" eb="1"><t>pinyin</t></rPh><phoneticPr fontId="1"/>`,
    ),
  'text of formulas': (rows) =>
    workbookOf(rows, (text, at) => `<c r="${at}" t="str"><f>CONCATENATE("")</f><v>${escaped(text)}</v></c>`),
  'cells without addresses': (rows) => workbookOf(rows, (text, at) => inlineCell(text, at).replace(` r="${at}"`, '')),
  'a tab behind': (rows) =>
    zipOf(workbookParts({ sheets: { Sheet1: sheetXml(rowsXml(rows)), Notes: sheetXml(rowsXml([['不读这张表']])) } })),
  'a file of another number first': (rows) => {
    const parts = workbookParts({
      sheets: { Notes: sheetXml(rowsXml([['不读这张表']])), Sheet1: sheetXml(rowsXml(rows)) },
    });
    const inOrder = parts['xl/workbook.xml']?.replace(/(<sheet [^>]*>)(<sheet [^>]*>)/, '$2$1') ?? '';
    return zipOf({ ...parts, 'xl/workbook.xml': inOrder });
  },
  'elements under a prefix': (rows) =>
    changed(rows, (path, text) => [path, path.startsWith('xl/w') ? prefixed(text) : text]),
  'paths from the root': (rows) =>
    changed(rows, (path, text) => [path, text.replaceAll('Target="worksheets', 'Target="/xl/worksheets')]),
  'the strict form of the standard': (rows) =>
    changed(rows, (path, text) => [
      path,
      text
        .replaceAll(
          'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
          'http://purl.oclc.org/ooxml/spreadsheetml/main',
        )
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
          'http://purl.oclc.org/ooxml/officeDocument/relationships',
        ),
    ]),
  'a byte order mark before the XML': (rows) => changed(rows, (path, text) => [path, `\uFEFF${text}`]),
  'elements over several lines': (rows) => changed(rows, (path, text) => [path, text.replaceAll('><', '>\r\n  <')]),
  'comments in the XML': (rows) =>
    changed(rows, (path, text) => [path, text.replaceAll('<row', '<!-- <row r="9"/> --><row')]),
  'days counted from 1904': (rows) =>
    zipOf(workbookParts({ sheets: { Sheet1: sheetXml(rowsXml(rows)) }, properties: '<workbookPr date1904="1"/>' })),
};

/** The same table as different programs write it, each with its bytes. */
export function dialectsOf(rows: Rows): readonly (readonly [name: string, bytes: Buffer])[] {
  return Object.entries({ ...textTables, ...workbooks }).map(([name, write]) => [name, write(rows)] as const);
}
