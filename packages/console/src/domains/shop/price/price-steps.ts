import { formatPercent } from '../../../platform/format/number.ts';

/** A price from a moment on, in seconds. */
export interface PricePoint {
  readonly created_at: number;
  readonly sale_price_fen: number;
}

interface Box {
  readonly width: number;
  readonly height: number;
  /** The present moment in seconds: the last price holds until then. */
  readonly now: number;
}

/** Prices as a line of steps in a box, the dearest at its top; nothing without points. */
export function priceSteps(points: readonly PricePoint[], { width, height, now }: Box): string {
  const sorted = points.toSorted((one, other) => one.created_at - other.created_at);
  const [first] = sorted;
  if (!first) return '';
  const prices = sorted.map((point) => point.sale_price_fen);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const span = Math.max(1, now - first.created_at);
  const x = (at: number) => Math.round(((at - first.created_at) / span) * width);
  const y = (fen: number) => (high === low ? height / 2 : Math.round(((high - fen) / (high - low)) * height));
  const steps = sorted.slice(1).map((point) => `H${x(point.created_at)}V${y(point.sale_price_fen)}`);
  return `M0 ${y(first.sale_price_fen)}${steps.join('')}H${width}`;
}

/** How far a price moved from the one before, in per cent with a sign; undefined for the first. */
export function changeWords(price: number, before: number | undefined): string | undefined {
  if (before === undefined || before === 0) return undefined;
  return `${price > before ? '+' : ''}${formatPercent((price - before) / before)}`;
}
