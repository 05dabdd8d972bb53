/** A line of an order with what was said of it, if anything. */
export interface EvaluableLine {
  readonly id: number;
  readonly sku_code: string;
  /** Pieces that the buyer kept. */
  readonly kept: number;
  readonly said: Opinion | null;
}

/** What a buyer says. */
export interface Opinion {
  readonly score: number;
  readonly text: string | null;
  readonly pictures: readonly string[];
}

export interface Input extends Opinion {
  readonly sku_code: string;
  readonly is_anonymous: boolean;
}

export type Decision =
  | {
      readonly kind: 'write';
      readonly chosen: readonly (Input & { readonly line_id: number })[];
      readonly isAll: boolean;
    }
  | { readonly kind: 'repeat' }
  | { readonly kind: 'unknown'; readonly index: number }
  | { readonly kind: 'taken' | 'returned'; readonly sku_code: string };

function isSame(one: Opinion, other: Opinion): boolean {
  const plain = ({ score, text, pictures }: Opinion) => JSON.stringify([score, text, pictures]);
  return plain(one) === plain(other);
}

type Found =
  | { readonly line: EvaluableLine; readonly isRepeat: boolean }
  | Exclude<Decision, { kind: 'write' | 'repeat' }>;

/** The line that an input is about: the one that says the same already, else one that says nothing yet. */
function lineFor(
  lines: readonly EvaluableLine[],
  used: ReadonlySet<number>,
  { input, index }: { input: Input; index: number },
): Found {
  const { sku_code } = input;
  const named = lines.filter((line) => line.sku_code === sku_code);
  if (named.length === 0) return { kind: 'unknown', index };
  const own = named.filter(({ id }) => !used.has(id));
  const again = own.find(({ said }) => said !== null && isSame(said, input));
  if (again) return { line: again, isRepeat: true };
  const free = own.find(({ said, kept }) => said === null && kept > 0);
  if (free) return { line: free, isRepeat: false };
  const isTaken = named.some(({ id, said }) => said !== null || used.has(id));
  return { kind: isTaken ? 'taken' : 'returned', sku_code };
}

/** Finds a line for each input: every line once, none that was sent back, and the same words again change nothing. */
export function decideEvaluation(lines: readonly EvaluableLine[], inputs: readonly Input[]): Decision {
  const chosen: (Input & { line_id: number })[] = [];
  const used = new Set<number>();
  for (const [index, input] of inputs.entries()) {
    const found = lineFor(lines, used, { input, index });
    if ('kind' in found) return found;
    used.add(found.line.id);
    if (!found.isRepeat) chosen.push({ ...input, line_id: found.line.id });
  }
  if (chosen.length === 0) return { kind: 'repeat' };
  const isAll = lines.every((line) => line.said !== null || line.kept === 0 || used.has(line.id));
  return { kind: 'write', chosen, isAll };
}

/** How a buyer is named to strangers: the first sign and stars. */
export function authorOf(buyer_name: string, is_anonymous: boolean): string {
  return is_anonymous ? '匿名买家' : `${[...buyer_name][0] ?? ''}**`;
}
