const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Style indexes that every workbook has. */
export const plainStyle = 0;
export const headStyle = 1;
export const titleStyle = 2;
export const rightStyle = 3;
const ownStyles = 4;

interface CellStyle {
  /** A number format, shown as it is without one. */
  readonly format: string | undefined;
  readonly bold: boolean;
}

/** The styles of cells in the order of their indexes. */
export class CellStyles {
  readonly #styles: CellStyle[] = [];

  /** The style of cells that are shown by a number format; plain without one. */
  styleOf(format: string | undefined, bold = false): number {
    if (format === undefined && !bold) return plainStyle;
    const found = this.#styles.findIndex((style) => style.format === format && style.bold === bold);
    return ownStyles + (found >= 0 ? found : this.#styles.push({ format, bold }) - 1);
  }

  /** `xl/styles.xml`: plain cells, bold heads on grey, titles, cells to the right, and the styles that were asked for. */
  xml(): string {
    const known = [...new Set(this.#styles.flatMap(({ format }) => format ?? []))];
    const formats = known.map((one, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(one)}"/>`);
    const styles = this.#styles.map(({ format, bold }) => {
      const id = format === undefined ? 0 : 164 + known.indexOf(format);
      const font = bold ? 'fontId="1" applyFont="1"' : 'fontId="0"';
      return `<xf numFmtId="${id}" ${font} fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
    });
    const name = '<name val="等线"/><family val="2"/>';
    const grey = '<patternFill patternType="solid"><fgColor rgb="FFEDF1F2"/><bgColor indexed="64"/></patternFill>';
    const aligned = (fontId: number, horizontal: string) =>
      `<xf numFmtId="0" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="${horizontal}" vertical="center"/></xf>`;
    return [
      `${declaration}<styleSheet xmlns="${main}">`,
      formats.length === 0 ? '' : `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
      `<fonts count="3"><font><sz val="11"/>${name}</font><font><b/><sz val="11"/>${name}</font>`,
      `<font><b/><sz val="16"/>${name}</font></fonts>`,
      '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
      `<fill>${grey}</fill></fills>`,
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${ownStyles + styles.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>`,
      '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>',
      `${aligned(2, 'center')}${aligned(0, 'right')}${styles.join('')}</cellXfs>`,
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    ].join('');
  }
}

/** The parts of a workbook beside its sheets and styles, by their path in the archive. */
export function workbookParts(names: readonly string[]): Readonly<Record<string, string>> {
  const each = (part: (id: number, name: string) => string) => names.map((name, at) => part(at + 1, name)).join('');
  const sheetTypes = each(
    (id) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${contentType}.worksheet+xml"/>`,
  );
  const sheetRelations = each(
    (id) => `<Relationship Id="rId${id}" Type="${relations}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  );
  return {
    '[Content_Types].xml': [
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>`,
      `<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${sheetTypes}</Types>`,
    ].join(''),
    '_rels/.rels': [
      `${declaration}<Relationships xmlns="${packageRelations}">`,
      `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ].join(''),
    'xl/workbook.xml': [
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>`,
      each((id, name) => `<sheet name="${escapeXml(name)}" sheetId="${id}" r:id="rId${id}"/>`),
      '</sheets></workbook>',
    ].join(''),
    'xl/_rels/workbook.xml.rels': [
      `${declaration}<Relationships xmlns="${packageRelations}">${sheetRelations}`,
      `<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ].join(''),
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in XML; what a spreadsheet would take for an escaped character stays as it is written. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}

/** A name that a sheet may have and no earlier sheet has. */
export function sheetName(wanted: string, taken: readonly string[]): string {
  const clean = wanted.replace(/[[\]:*?/\\]/g, ' ').trim();
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : ` ${count}`;
    const name = `${(clean || 'Sheet').slice(0, 31 - end.length)}${end}`;
    if (!taken.includes(name)) return name;
  }
}
