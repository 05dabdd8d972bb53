/** The cells of a text that a spreadsheet put on the clipboard: rows by lines, columns by tabs, quoted where a cell has either. */
export function pastedCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y;
  let at = 0;
  while (at <= text.length) {
    cell.lastIndex = at;
    const [whole = '', quoted, plain = ''] = cell.exec(text) ?? [];
    rows.at(-1)?.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim());
    at += whole.length;
    const end = /^(?:\t|\r\n|\r|\n)/.exec(text.slice(at))?.[0];
    if (end === undefined) break;
    at += end.length;
    if (end !== '\t') rows.push([]);
  }
  // A spreadsheet ends its last row like every other.
  const last = rows.at(-1);
  return rows.length > 1 && last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
}
