import { zipOf } from '../../record/office-files.ts';

/** Parts of a workbook by their paths. */
export type Parts = Readonly<Record<string, string>>;

/** How a program writes one cell: its element, by its text and its address. */
export type CellWriter = (text: string, address: string) => string;

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const inlineCell: CellWriter = (text, address) =>
  `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** The rows of a sheet as XML; columns are A to Z. */
export function rowsXml(rows: readonly (readonly string[])[], cell: CellWriter = inlineCell): string {
  const lines = rows.map((line, at) => {
    const cells = line.map((text, column) => cell(text, `${String.fromCharCode(65 + column)}${at + 1}`));
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  return `<sheetData>${lines.join('')}</sheetData>`;
}

/** A sheet around its rows. */
export const sheetXml = (data: string) => `${head}<worksheet xmlns="${main}">${data}</worksheet>`;

interface WorkbookParts {
  /** The XML of each sheet by its name, in the order of the tabs. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Of `workbookPr`. */
  readonly properties?: string;
  /** Items of the shared strings, as XML. */
  readonly shared?: readonly string[];
}

/** The parts of a workbook as Excel names them. */
export function workbookParts({ sheets, properties = '', shared }: WorkbookParts): Parts {
  const names = Object.keys(sheets);
  const strings = { id: names.length + 1, type: 'sharedStrings', target: 'sharedStrings.xml' };
  const relations = [
    ...names.map((_, at) => ({ id: at + 1, type: 'worksheet', target: `worksheets/sheet${at + 1}.xml` })),
    ...(shared ? [strings] : []),
  ].map(({ id, type, target }) => `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`);
  const overrides = names.map(
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
  );
  const tabs = names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packageTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageRelations}">${relations.join('')}</Relationships>`,
    ...Object.fromEntries(Object.values(sheets).map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
    ...(shared && {
      'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${shared.map((item) => `<si>${item}</si>`).join('')}</sst>`,
    }),
  };
}

/** A workbook of one sheet with these rows. */
export function workbookOf(rows: readonly (readonly string[])[], cell?: CellWriter): Buffer {
  return zipOf(workbookParts({ sheets: { Sheet1: sheetXml(rowsXml(rows, cell)) } }));
}
