import { splitByWeight } from '../../../platform/split-by-weight.ts';
import { unshippedOf } from '../shipment/order-left.ts';

/** A line with what refunds, open or done, took of it. */
export interface RefundableLine {
  readonly line_id: number;
  readonly sku_code: string;
  readonly quantity: number;
  readonly shipped_quantity: number;
  /** Unshipped units of refunds. */
  readonly withheld_quantity: number;
  readonly taken_quantity: number;
  /** Those of the taken units that others of their kind replaced: what was paid for them stays. */
  readonly exchanged_quantity: number;
  readonly payable_fen: number;
  readonly taken_fen: number;
  /** Points that the buyer gave for the line. */
  readonly points: number;
  readonly taken_points: number;
}

export interface RefundableOrder {
  readonly lines: readonly RefundableLine[];
  readonly freight_fen: number;
  readonly freight_taken_fen: number;
}

/** The request; naming no lines means all that is left. */
export interface RefundInput {
  /** An exchange takes pieces and no money. */
  readonly kind: 'money' | 'goods' | 'exchange';
  readonly amount_fen?: number | undefined;
  readonly lines?: readonly { readonly line_id: number; readonly quantity: number }[] | undefined;
  /** Gives back freight and nothing else: what is left of it, or the amount. */
  readonly freight_only?: boolean | null | undefined;
}

export interface PlannedLine {
  readonly line_id: number;
  readonly quantity: number;
  readonly unshipped_quantity: number;
  readonly amount_fen: number;
  readonly points: number;
}

/** What a refund will give back; `amount_fen` is the sum of its lines and its freight, `points` of its lines. */
export interface RefundPlan {
  readonly amount_fen: number;
  readonly points: number;
  readonly freight_fen: number;
  readonly lines: readonly PlannedLine[];
}

/** More units than a refund can take; `unshipped` are those that a refund of money alone still takes. */
export type TooMany = { readonly sku_code: string; readonly left: number; readonly unshipped: number };

/** How many units can come back, and what is to be done with those that were not sent. */
export function tooManyWords({ sku_code, left, unshipped }: TooMany): string {
  const rest = unshipped > 0 ? `；另有 ${unshipped} 件未发出，不能退货或换货，请选仅退款` : '';
  return `${sku_code} 最多还可退 ${left} 件${rest}`;
}

export type RefundFault =
  | { readonly fault: 'nothing_left' }
  | { readonly fault: 'amount_exceeds'; readonly left_fen: number }
  | ({ readonly fault: 'quantity_exceeds' } & TooMany);

/** Plans a refund within what is left of each line and of the freight, or says why it can not be. */
export function planRefund(order: RefundableOrder, input: RefundInput): RefundPlan | RefundFault {
  if (input.freight_only) return planFreight(freightLeft(order), input);
  if (!input.lines && input.amount_fen !== undefined && input.kind === 'money')
    return planAmount(order, input.amount_fen);
  const chosen = input.lines ?? everythingLeft(order, input.kind);
  const fault = quantityFault(order, chosen, input.kind);
  if (fault) return fault;
  if (input.kind === 'exchange') return planExchange(chosen, input);
  const share = shareOf(order, chosen, { kind: input.kind, whole: !input.lines });
  const isEmpty = share.amount_fen === 0 && share.points === 0;
  if (isEmpty && share.lines.every((line) => line.quantity === 0)) return { fault: 'nothing_left' };
  return input.amount_fen === undefined ? share : reduceTo(share, input.amount_fen);
}

function planFreight(left_fen: number, { amount_fen = left_fen }: RefundInput): RefundPlan | RefundFault {
  if (left_fen === 0) return { fault: 'nothing_left' };
  if (amount_fen > left_fen) return { fault: 'amount_exceeds', left_fen };
  return { amount_fen, points: 0, freight_fen: amount_fen, lines: [] };
}

/** Pieces that come back for others of their kind. */
function planExchange(chosen: Chosen, { amount_fen }: RefundInput): RefundPlan | RefundFault {
  if (amount_fen !== undefined) return { fault: 'amount_exceeds', left_fen: 0 };
  const lines = chosen
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({ ...line, unshipped_quantity: 0, amount_fen: 0, points: 0 }));
  return lines.length === 0 ? { fault: 'nothing_left' } : { lines, amount_fen: 0, points: 0, freight_fen: 0 };
}

type Chosen = readonly { readonly line_id: number; readonly quantity: number }[];

/** The lines of a refund; `whole` when the request names none. */
interface Manner {
  readonly kind: RefundInput['kind'];
  readonly whole: boolean;
}

const unitsLeft = (line: RefundableLine): number => line.quantity - line.taken_quantity;
const fenLeft = (line: RefundableLine): number => line.payable_fen - line.taken_fen;
const pointsLeft = (line: RefundableLine): number => line.points - line.taken_points;

/** Freight that no refund has taken. */
export const freightLeft = (order: RefundableOrder): number => order.freight_fen - order.freight_taken_fen;

/** Units of a line that this kind of refund can take: goods come back only when they were shipped. */
function refundableUnits(line: RefundableLine, kind: RefundInput['kind']): number {
  return kind === 'money' ? unitsLeft(line) : unitsLeft(line) - unshippedOf(line);
}

function everythingLeft(order: RefundableOrder, kind: RefundInput['kind']): Chosen {
  return order.lines.map((line) => ({ line_id: line.line_id, quantity: refundableUnits(line, kind) }));
}

function quantityFault(order: RefundableOrder, chosen: Chosen, kind: RefundInput['kind']): RefundFault | undefined {
  for (const { line_id, quantity } of chosen) {
    const line = lineOf(order, line_id);
    const left = refundableUnits(line, kind);
    const unshipped = kind === 'money' ? 0 : unshippedOf(line);
    if (quantity > left) return { fault: 'quantity_exceeds', sku_code: line.sku_code, left, unshipped };
  }
  return undefined;
}

/** The lines' share of what is left; the last unshipped unit takes the freight. */
function shareOf(order: RefundableOrder, chosen: Chosen, manner: Manner): RefundPlan {
  const lines = chosen
    .map(({ line_id, quantity }) => planLine(lineOf(order, line_id), quantity, manner))
    .filter((line) => line.quantity > 0 || line.amount_fen > 0 || line.points > 0);
  const unshipped = order.lines.reduce((all, line) => all + unshippedOf(line), 0);
  const takes = lines.reduce((all, line) => all + line.unshipped_quantity, 0);
  const takesFreight = unshipped === takes && (takes > 0 || (manner.whole && takesAllUnits(order, lines)));
  const freight_fen = takesFreight ? freightLeft(order) : 0;
  return {
    lines,
    freight_fen,
    amount_fen: lines.reduce((all, line) => all + line.amount_fen, freight_fen),
    points: lines.reduce((all, line) => all + line.points, 0),
  };
}

function takesAllUnits(order: RefundableOrder, lines: readonly PlannedLine[]): boolean {
  const left = order.lines.reduce((all, line) => all + unitsLeft(line), 0);
  return lines.reduce((all, line) => all + line.quantity, 0) === left;
}

/** Named pieces are worth their part of the line: what exchanges and reduced refunds left of others is not theirs. */
function planLine(line: RefundableLine, quantity: number, { kind, whole }: Manner): PlannedLine {
  const taken = line.taken_quantity - line.exchanged_quantity;
  const part = (price: number, left: number): number => {
    if (whole && kind === 'money') return left;
    const upTo = (pieces: number): number => Math.round((price * pieces) / line.quantity);
    if (left >= price - upTo(taken)) return upTo(taken + quantity) - upTo(taken);
    return splitByWeight(left, [quantity, line.quantity - taken - quantity])[0] ?? 0;
  };
  return {
    line_id: line.line_id,
    quantity,
    unshipped_quantity: kind === 'money' ? Math.min(quantity, unshippedOf(line)) : 0,
    amount_fen: part(line.payable_fen, fenLeft(line)),
    points: part(line.points, pointsLeft(line)),
  };
}

/** A refund of money alone, without units and points; all the money there is takes both with it. */
function planAmount(order: RefundableOrder, amount_fen: number): RefundPlan | RefundFault {
  const left = [...order.lines.map(fenLeft), freightLeft(order)];
  const left_fen = left.reduce((all, part) => all + part, 0);
  if (amount_fen > left_fen) return { fault: 'amount_exceeds', left_fen };
  if (amount_fen === left_fen) return shareOf(order, everythingLeft(order, 'money'), { kind: 'money', whole: true });
  const parts = splitByWeight(amount_fen, left);
  const lines = order.lines
    .map((line, index) => ({
      line_id: line.line_id,
      quantity: 0,
      unshipped_quantity: 0,
      amount_fen: parts[index] ?? 0,
      points: 0,
    }))
    .filter((line) => line.amount_fen > 0);
  return { amount_fen, points: 0, freight_fen: parts.at(-1) ?? 0, lines };
}

/** The same units and points for less money. */
function reduceTo(share: RefundPlan, amount_fen: number): RefundPlan | RefundFault {
  if (amount_fen > share.amount_fen) return { fault: 'amount_exceeds', left_fen: share.amount_fen };
  const parts = splitByWeight(amount_fen, [...share.lines.map((line) => line.amount_fen), share.freight_fen]);
  return {
    amount_fen,
    points: share.points,
    freight_fen: parts.at(-1) ?? 0,
    lines: share.lines.map((line, index) => ({ ...line, amount_fen: parts[index] ?? 0 })),
  };
}

function lineOf(order: RefundableOrder, line_id: number): RefundableLine {
  const line = order.lines.find((candidate) => candidate.line_id === line_id);
  if (!line) throw new Error(`line ${line_id} is not of this order`);
  return line;
}
