/** A line of a return, and what was counted of it. */
export interface ExpectedLine {
  readonly id: number;
  readonly quantity: number;
}

export interface CountedLine {
  readonly line: number;
  readonly good: number;
  readonly damaged: number;
  readonly remark?: string | null | undefined;
}

export interface FoundPieces {
  readonly id: number;
  readonly good: number;
  readonly damaged: number;
  readonly short: number;
  readonly remark: string | null;
}

export interface CountFault {
  readonly fault: 'unknown' | 'exceeds' | 'missing';
  readonly index: number;
}

/** What an inspection found of every line; what is neither good nor damaged is short. Each line must be counted once. */
export function planInspection(
  expected: readonly ExpectedLine[],
  counted: readonly CountedLine[],
): readonly FoundPieces[] | CountFault {
  for (const [index, { line, good, damaged }] of counted.entries()) {
    const own = expected.find(({ id }) => id === line);
    const isFirst = counted.findIndex((one) => one.line === line) === index;
    if (!own || !isFirst) return { fault: 'unknown', index };
    if (good + damaged > own.quantity) return { fault: 'exceeds', index };
  }
  if (counted.length < expected.length) return { fault: 'missing', index: counted.length };
  return counted.map(({ line, good, damaged, remark = null }) => {
    const quantity = expected.find(({ id }) => id === line)?.quantity ?? 0;
    return { id: line, good, damaged, short: quantity - good - damaged, remark };
  });
}
