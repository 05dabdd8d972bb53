/** A line of goods between a branch and a warehouse. */
export interface ReservationLine {
  readonly id: number;
  readonly sku_id: number;
  readonly expected_quantity: number;
  readonly shipped_quantity: number;
  readonly received_quantity: number;
  readonly missing_quantity: number;
  readonly unsent_quantity: number;
}

export interface NamedQuantity {
  readonly line: number;
  readonly quantity: number;
  readonly missing?: number | null;
}

/** What a step moves of a line. */
export interface StepLine {
  readonly id: number;
  readonly sku_id: number;
  readonly quantity: number;
  readonly missing: number;
}

export type StepPlan = { readonly lines: readonly StepLine[] } | { readonly fault: readonly [at: string, why: string] };

/** What is done with each line, at most what `left` says of it; where none is named, with all of them. */
export function planStep(
  lines: readonly ReservationLine[],
  named: readonly NamedQuantity[],
  left: (line: ReservationLine) => number,
): StepPlan {
  for (const [index, { line, quantity, missing }] of named.entries()) {
    const own = lines.find(({ id }) => id === line);
    const isFirst = named.findIndex((other) => other.line === line) === index;
    if (!own || !isFirst) return { fault: [`lines.${index}.line`, '该行不存在或重复'] };
    const max = left(own);
    if (quantity + (missing ?? 0) > max) return { fault: [`lines.${index}.quantity`, `最多 ${max} 件`] };
  }
  const planned = lines.map((line): StepLine => {
    const own = named.find((one) => one.line === line.id);
    return { id: line.id, sku_id: line.sku_id, quantity: own?.quantity ?? left(line), missing: own?.missing ?? 0 };
  });
  return { lines: planned.filter(({ quantity, missing }) => quantity + missing > 0) };
}
