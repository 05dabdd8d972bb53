import { deliveryMethod } from '@zhanggui/contract/domains/order/order.enum';
import type { Context } from '../../../platform/context.ts';
import { type SellableCombination, sellableCombinations } from '../../shop/combination/combination.query.ts';
import {
  chargeFreight,
  type FreightShare,
  type FreightTemplates,
  templatesOf,
} from '../../shop/freight/freight.service.ts';
import { sellableSkus } from '../../shop/mall/sellable.query.ts';
import { type Placing, refuseSku } from '../place/placing.ts';
import { linesOfSets } from './ordered-lines.ts';
import { type CartPrice, type LinePrice, type PriceStep, priceCart } from './price-cart.ts';
import { type OrderedCart, type OrderedLine, stepsOf } from './price-steps.port.ts';

/** A line with its price. */
export type PricedLine = OrderedLine & LinePrice;

/** An order as it is charged. */
export interface PricedOrder {
  readonly lines: readonly PricedLine[];
  readonly totals: OrderTotals;
  readonly freights: readonly FreightShare[];
  /** Offers that do not hold for it. */
  readonly missed: CartPrice<OrderedLine>['missed'];
}

export interface OrderTotals {
  readonly goods_fen: number;
  readonly discount_fen: number;
  readonly freight_fen: number;
  readonly payable_fen: number;
  readonly goods_count: number;
  readonly points_used: number;
}

/** Codes and how many of each are wanted, each code once. */
type Wanted = readonly { readonly key: string; readonly quantity: number }[];

/** Prices what the user orders: every step in its place, then the freight of what is left to pay. */
export async function priceOrder(ctx: Context, placing: Placing, wanted: Wanted): Promise<PricedOrder> {
  const ordered = await orderedLines(ctx, placing, wanted);
  const steps = await stepsOf(ctx, placing, ordered);
  return priceLines(placing, { lines: ordered.lines, steps }, await templatesOf(ctx, ordered.lines));
}

interface SteppedLines {
  readonly lines: readonly OrderedLine[];
  readonly steps: readonly PriceStep<OrderedLine>[];
}

/** The same for lines, steps and freight templates that were read before. */
export function priceLines(
  { region, delivery_method, billed_by }: Pick<Placing, 'region' | 'delivery_method' | 'billed_by'>,
  { lines: ordered, steps }: SteppedLines,
  templates: FreightTemplates,
): PricedOrder {
  const { lines, missed } = priceCart(ordered, steps);
  const consigned = lines.map((line) => ({ ...line, amount_fen: line.payable_fen }));
  const isSent = delivery_method === deliveryMethod.express && billed_by === undefined;
  const { freight_fen, freights } = isSent ? chargeFreight(templates, { region, lines: consigned }) : noFreight;
  return { lines, totals: totalsOf(lines, freight_fen), freights, missed };
}

const noFreight = { freight_fen: 0, freights: [] };

function totalsOf(lines: readonly PricedLine[], freight_fen: number): OrderTotals {
  const sum = (of: (line: PricedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    goods_fen: sum((line) => line.goods_fen),
    discount_fen: sum((line) => line.discount_fen),
    freight_fen,
    payable_fen: sum((line) => line.payable_fen) + freight_fen,
    goods_count: sum((line) => line.quantity),
    points_used: sum((line) => line.points),
  };
}

/** Whether a code is one of a combination, not of a SKU. */
export const isCombination = (code: string): boolean => code.startsWith('ZH-');

async function orderedLines(ctx: Context, placing: Placing, wanted: Wanted): Promise<OrderedCart> {
  const { mall_id } = placing;
  const codes = wanted.map(({ key }) => key);
  const sets = codes.filter(isCombination);
  const single = codes.filter((code) => !isCombination(code));
  const skus = single.length > 0 ? await sellableSkus(ctx, { mall_id, sku_codes: single }) : [];
  const combinations: SellableCombination[] =
    sets.length > 0 ? await sellableCombinations(ctx, { mall_id, codes: sets }) : [];
  const [skuOf, setOf] = [
    new Map(skus.map((sku) => [sku.sku_code, sku])),
    new Map(combinations.map((set) => [set.combination_code, set])),
  ];
  const ordered = wanted.flatMap(({ key, quantity }): OrderedLine[] => {
    const [sku, set] = [skuOf.get(key), setOf.get(key)];
    if (set) return linesOfSets(set, quantity);
    if (sku) return [{ ...sku, quantity, set: null, is_gift: false }];
    return refuseSku(placing, key, '商品不存在或未上架');
  });
  return { lines: ordered, combinations };
}
