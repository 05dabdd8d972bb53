import type { inspectedOutcome } from '@zhanggui/contract/domains/order/refund/refund.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { splitByWeight } from '@zhanggui/contract/platform/split-by-weight';

/** What was found of a line's pieces that came back. */
export interface FoundLine {
  readonly order_line_id: number;
  readonly good: number;
  readonly damaged: number;
  readonly short: number;
}

export function foundWords(found: readonly FoundLine[]): string {
  const sum = (name: 'good' | 'damaged' | 'short') => found.reduce((all, line) => all + line[name], 0);
  const [damaged, short] = [sum('damaged'), sum('short')];
  return `完好 ${sum('good')} 件${damaged > 0 ? `，残次 ${damaged} 件` : ''}${short > 0 ? `，短少 ${short} 件` : ''}`;
}

/** A line of a refund and what was found of its pieces. */
export interface InspectedLine {
  readonly id: number;
  readonly quantity: number;
  readonly short_quantity: number;
  readonly amount_fen: number;
  readonly points: number;
}

export interface InspectedRefund {
  readonly freight_fen: number;
  readonly lines: readonly InspectedLine[];
}

export interface InspectedInput {
  readonly outcome: ValueOf<typeof inspectedOutcome>;
  /** For less money: how much; the share of what came when absent. */
  readonly amount_fen?: number | null | undefined;
}

/** What the refund gives back from now on; the same as before where everything is given back. */
export interface Concluded {
  readonly state: 'approved' | 'rejected';
  readonly amount_fen: number;
  readonly freight_fen: number;
  readonly points: number;
  readonly lines: readonly Omit<InspectedLine, 'short_quantity'>[];
}

export type ConclusionFault =
  | { readonly fault: 'goods_kept'; readonly pieces: number }
  | { readonly fault: 'nothing_came_back' }
  | { readonly fault: 'amount_exceeds'; readonly left_fen: number };

/**
 * Decides a refund whose goods came damaged or short. Everything may be given back whatever came; less is the share of what
 * came or below; nothing is given back only where nothing came, for we do not keep a buyer's goods for nothing.
 */
export function concludeInspected(refund: InspectedRefund, input: InspectedInput): Concluded | ConclusionFault {
  const came = refund.lines.reduce((sum, line) => sum + line.quantity - line.short_quantity, 0);
  if (input.outcome === 'reduced') {
    return came === 0 ? { fault: 'nothing_came_back' } : reduce(refund, input.amount_fen ?? undefined);
  }
  if (input.outcome === 'rejected' && came > 0) return { fault: 'goods_kept', pieces: came };
  const { freight_fen, lines } = refund;
  const state = input.outcome === 'full' ? 'approved' : 'rejected';
  return { state, freight_fen, lines, amount_fen: totalOf(lines, freight_fen), points: pointsOf(lines) };
}

/** What did not come stays with the buyer, and so does its share of the money. */
function reduce(refund: InspectedRefund, amount_fen: number | undefined): Concluded | ConclusionFault {
  const lines = refund.lines.map(({ id, quantity, short_quantity, amount_fen, points }) => {
    const kept = quantity - short_quantity;
    const share = (whole: number) =>
      short_quantity === 0 ? whole : (splitByWeight(whole, [kept, short_quantity])[0] ?? 0);
    return { id, quantity: kept, amount_fen: share(amount_fen), points: share(points) };
  });
  const points = pointsOf(lines);
  const left_fen = totalOf(lines, refund.freight_fen);
  if (amount_fen === undefined)
    return { state: 'approved', amount_fen: left_fen, points, freight_fen: refund.freight_fen, lines };
  if (amount_fen > left_fen) return { fault: 'amount_exceeds', left_fen };
  const parts = splitByWeight(amount_fen, [...lines.map((line) => line.amount_fen), refund.freight_fen]);
  const paid = lines.map((line, index) => ({ ...line, amount_fen: parts[index] ?? 0 }));
  return { state: 'approved', amount_fen, points, freight_fen: parts.at(-1) ?? 0, lines: paid };
}

function pointsOf(lines: readonly { readonly points: number }[]): number {
  return lines.reduce((sum, line) => sum + line.points, 0);
}

function totalOf(lines: readonly { readonly amount_fen: number }[], freight_fen: number): number {
  return lines.reduce((sum, line) => sum + line.amount_fen, freight_fen);
}
