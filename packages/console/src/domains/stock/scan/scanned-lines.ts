import type { RefValue } from '../../../platform/fields/choice/ref-label.ts';

/** So many pieces of what a code calls. */
export interface ScannedCode {
  readonly code: string;
  readonly quantity: number;
}

export interface ScannedPieces {
  readonly sku: RefValue;
  readonly quantity: number;
}

export interface Sheet {
  readonly rows: readonly ScannedCode[];
  /** Rows whose quantity is no whole number above zero. */
  readonly refused: readonly string[];
}

/** Reads a pasted sheet: codes in the first column, quantities in the second; a head is left out, no quantity is one. */
export function readSheet(cells: readonly (readonly string[])[]): Sheet {
  const rows: ScannedCode[] = [];
  const refused: string[] = [];
  for (const [index, [code = '', count = '']] of cells.entries()) {
    if (code === '') continue;
    const quantity = count === '' ? 1 : Number(count.replaceAll(',', ''));
    if (Number.isSafeInteger(quantity) && quantity > 0) rows.push({ code, quantity });
    else if (index > 0) refused.push(`${code} ${count}`);
  }
  return { rows, refused };
}

interface ExpectingLine {
  readonly sku?: RefValue | null;
  readonly expected_quantity?: number | null;
}

/** Adds pieces to the lines of a document: to the line of their SKU, else to an empty line, else to a new one. */
export function addPieces<Line extends ExpectingLine>(
  lines: readonly Line[],
  { sku, quantity }: ScannedPieces,
  newLine: Line,
): readonly Line[] {
  const own = lines.findIndex((line) => line.sku?.id === sku.id);
  const at = own >= 0 ? own : lines.findIndex((line) => !line.sku);
  const line = lines[at];
  if (!line) return [...lines, { ...newLine, sku, expected_quantity: quantity }];
  const before = own >= 0 ? (line.expected_quantity ?? 0) : 0;
  return lines.with(at, { ...line, sku, expected_quantity: before + quantity });
}

interface CountableLine {
  readonly id?: number | null;
  readonly sku: RefValue;
  readonly expected_quantity: number;
}

/** The line whose count pieces go up, and its new count: the first that lacks some, else the last; nothing for other goods. */
export function countPieces(
  lines: readonly CountableLine[],
  counted: ReadonlyMap<number, number | null>,
  { sku, quantity }: ScannedPieces,
): { readonly line: number; readonly count: number } | undefined {
  const own = lines.filter((line) => line.sku.id === sku.id);
  const countOf = (line: CountableLine) => counted.get(Number(line.id)) ?? 0;
  const line = own.find((one) => countOf(one) < one.expected_quantity) ?? own.at(-1);
  return line && { line: Number(line.id), count: countOf(line) + quantity };
}
