import { proportion } from '../ledger/posting.ts';

/** A line with what was counted of it in the present round. */
export interface CountedLine {
  readonly id: number;
  /** Null without a count. */
  readonly counted: number | null;
  /** What the book said at the latest count; now, without a count. */
  readonly book: number;
  /** Goods came or went between the first count and the last, so that their sum stands for no moment. */
  readonly is_disturbed: boolean;
  /** What the place has by the book now, with its value, for the cost of a piece. */
  readonly on_hand: number;
  readonly value_fen: number;
  /** The cost of a piece where the place has none. */
  readonly cost_fen: number;
}

export interface ComparedLine {
  readonly id: number;
  readonly counted: number;
  readonly book: number;
  readonly difference: number;
  readonly difference_fen: number;
  /** It has to be counted once more. */
  readonly is_recount: boolean;
}

interface Terms {
  readonly round: number;
  /** How many pieces the first count may differ without a recount. */
  readonly tolerance: number;
  readonly uncounted?: 'zero' | 'book' | null | undefined;
}

/** What a difference is worth at the average cost of the place, signed like it. */
export function worthOf(
  difference: number,
  { on_hand, value_fen, cost_fen }: Pick<CountedLine, 'on_hand' | 'value_fen' | 'cost_fen'>,
): number {
  if (difference === 0) return 0;
  const pieces = Math.abs(difference);
  const worth = on_hand > 0 ? proportion(value_fen, pieces, on_hand) : pieces * cost_fen;
  return difference < 0 ? -worth : worth;
}

/** Compares what was counted with the book of that moment, or says how many lines of a recount are missing. */
export function compareCounts(
  lines: readonly CountedLine[],
  { round, tolerance, uncounted }: Terms,
): { readonly compared: readonly ComparedLine[] } | { readonly missing: number } {
  const missing = lines.filter((line) => line.counted === null).length;
  if (round > 1 && missing > 0) return { missing };
  const compared = lines.map((line) => {
    const { id, book, is_disturbed } = line;
    const counted = line.counted ?? (uncounted === 'zero' ? 0 : book);
    const difference = counted - book;
    const isTooMuch = round === 1 && Math.abs(difference) > tolerance;
    return {
      ...{ id, counted, book, difference, difference_fen: worthOf(difference, line) },
      is_recount: isTooMuch || (is_disturbed && line.counted !== null),
    };
  });
  return { compared };
}
