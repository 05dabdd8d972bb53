const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Style indexes that every workbook has. */
export const plainStyle = 0;
export const headStyle = 1;
const ownStyles = 2;

/** Number formats in the order of their styles. */
export class NumberFormats {
  readonly #formats: string[] = [];

  /** The style of cells that are shown by a number format; plain without one. */
  styleOf(format: string | undefined): number {
    if (format === undefined) return plainStyle;
    const found = this.#formats.indexOf(format);
    return ownStyles + (found >= 0 ? found : this.#formats.push(format) - 1);
  }

  /** `xl/styles.xml`: plain cells, bold heads on grey, and one style for each number format. */
  xml(): string {
    const numbered = this.#formats.map((format, index) => ({ format: escapeXml(format), id: 164 + index }));
    const formats = numbered.map(({ format, id }) => `<numFmt numFmtId="${id}" formatCode="${format}"/>`).join('');
    const styles = numbered.map(
      ({ id }) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    );
    const font = '<sz val="11"/><name val="等线"/><family val="2"/>';
    const grey = '<patternFill patternType="solid"><fgColor rgb="FFEDF1F2"/><bgColor indexed="64"/></patternFill>';
    return [
      `${declaration}<styleSheet xmlns="${main}">`,
      numbered.length === 0 ? '' : `<numFmts count="${numbered.length}">${formats}</numFmts>`,
      `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`,
      '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
      `<fill>${grey}</fill></fills>`,
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${ownStyles + styles.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>`,
      '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>',
      `${styles.join('')}</cellXfs>`,
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
