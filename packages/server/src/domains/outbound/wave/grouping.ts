import type { waveRule } from '@zhanggui/contract/domains/outbound/wave/wave.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';

export type WaveRule = ValueOf<typeof waveRule>;

/** Pieces of an order line that lie at the warehouse for it. */
export interface WaitingLine {
  readonly order_line_id: number;
  readonly sku_id: number;
  readonly quantity: number;
}

/** An order that waits at one warehouse. */
export interface WaitingOrder {
  readonly order_id: number;
  readonly mall_id: number | null;
  readonly province: string | null;
  readonly lines: readonly WaitingLine[];
}

/** What orders must have in common to be picked together; an order of several SKUs goes with others of its kind. */
function keyOf(rule: WaveRule, order: WaitingOrder): string {
  if (rule === 'mall') return String(order.mall_id);
  if (rule === 'province') return order.province ?? '';
  if (rule === 'sequence') return '';
  const skus = new Set(order.lines.map(({ sku_id }) => sku_id));
  const [only] = skus;
  return skus.size === 1 ? `sku ${only}` : 'mixed';
}

/** Groups waiting orders into waves by a rule, each of at most so many orders; those who waited longest come first. */
export function groupWaves<O extends WaitingOrder>(
  orders: readonly O[],
  { rule, most_orders }: { readonly rule: WaveRule; readonly most_orders: number },
): O[][] {
  const groups = new Map<string, O[][]>();
  for (const order of orders) {
    const key = keyOf(rule, order);
    const waves = groups.get(key) ?? [];
    const last = waves.at(-1);
    if (last && last.length < most_orders) last.push(order);
    else waves.push([order]);
    groups.set(key, waves);
  }
  return [...groups.values()].flat();
}
