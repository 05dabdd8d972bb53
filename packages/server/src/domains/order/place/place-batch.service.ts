import { order } from '@zhanggui/contract/domains/order/order.resource';
import { largestFen } from '@zhanggui/contract/platform/fields/number/money';
import { about } from '../../../platform/audit/audit-draft.ts';
import { type Context, trusted } from '../../../platform/context.ts';
import { inSharedTransaction } from '../../../platform/http/batching/shared-transaction.ts';
import { regionFault } from '../../../platform/resource/write/region-fault.ts';
import { type FreightTemplates, templatesOf } from '../../shop/freight/freight.service.ts';
import { type SellableSku, sellableSkus } from '../../shop/mall/sellable.query.ts';
import { availableOf } from '../../stock/available.query.ts';
import { reserveBatch } from '../../stock/hold/reserve-batch.service.ts';
import { isCombination, type PricedOrder, priceLines } from '../price/price-order.service.ts';
import { stepsOf } from '../price/price-steps.port.ts';
import { mergeQuantities } from '../rules/merge-lines.ts';
import { orderNumber } from '../rules/order-number.ts';
import { after, payMinutes } from '../rules/time-limits.ts';
import { ofEmployees } from './employee-buyer.port.ts';
import type { Placed } from './place-order.service.ts';
import { insertBatch, type NewOrder, startTogether } from './placed-order.query.ts';
import { type Placing, receiverRegion } from './placing.ts';

/** An order to be placed, in the context of its own call. */
export interface PlacingCall {
  readonly ctx: Context;
  readonly placing: Placing;
}

interface Plain extends PlacingCall {
  readonly place: number;
  readonly wanted: readonly { readonly key: string; readonly quantity: number }[];
}

/**
 * Places plain orders of one application in one transaction, with the result of `placeOrder`. Plain: SKUs of our
 * warehouses at a price, to an address. `undefined` means not plain or possibly refused: nothing was written for it.
 */
export async function placeBatch(calls: readonly PlacingCall[]): Promise<(Placed | undefined)[]> {
  const plain = calls.flatMap((call, place): Plain[] => {
    const wanted = mergeQuantities(call.placing.lines.map(({ sku_code, quantity }) => ({ key: sku_code, quantity })));
    const { delivery_method, bank_cell } = call.placing;
    const isSent = delivery_method === 'express' && bank_cell === null;
    const isPlain = isSent && !ofEmployees(call.placing.kind) && !wanted.some(({ key }) => isCombination(key));
    return isPlain ? [{ ...call, place, wanted }] : [];
  });
  // Where two groups have the same numbers, as when an application repeats itself, one waits for the other and never both.
  plain.sort((a, b) => compareNumbers(a.placing, b.placing));
  const replies = new Array<Placed | undefined>(calls.length).fill(undefined);
  const [first] = plain;
  if (!first) return replies;
  const at = first.ctx.clock();
  const placed = await inSharedTransaction(plain, async (tx) => {
    const byPlace = new Map(await placeAll({ ...tx, clock: () => at }, first.placing.mall_id, plain));
    return plain.map(({ place }) => byPlace.get(place));
  });
  for (const [index, { place }] of plain.entries()) replies[place] = placed[index];
  return replies;
}

function compareNumbers({ external_no: a }: Placing, { external_no: b }: Placing): number {
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

type Reply = readonly [place: number, placed: Placed];

async function placeAll(ctx: Context, mall_id: number | null, calls: readonly Plain[]): Promise<Reply[]> {
  const starts = await startTogether(
    ctx,
    calls.map(({ placing }) => placing),
  );
  const fresh = calls.flatMap((call, index) => {
    const start = starts[index];
    const { region } = call.placing;
    const isFresh =
      start?.known_id === null &&
      !start.is_frozen &&
      !start.is_label_stopped &&
      regionFault(receiverRegion, region, start.way) === undefined;
    return isFresh ? [{ ...call, sequence: start.sequence }] : [];
  });
  const sku_codes = [...new Set(fresh.flatMap(({ wanted }) => wanted.map(({ key }) => key)))];
  const [skus, available] = await Promise.all([
    sellableSkus(ctx, { mall_id, sku_codes }),
    availableOf(ctx, { mall_id, sku_codes }),
  ]);
  const shelf: Shelf = {
    skus: new Map(skus.map((sku) => [sku.sku_code, sku])),
    templates: await templatesOf(ctx, skus),
    free: new Map(available.map((sku) => [sku.sku_code, sku.available])),
  };
  const orders: Made[] = [];
  for (const call of fresh) orders.push(...(await newOrder(call, shelf)));
  const inserted = await insertBatch(
    ctx,
    orders.map(({ made }) => made),
  );
  const stored = orders.flatMap(({ call }, index) => {
    const row = inserted[index];
    return row ? [{ ...call, ...row }] : [];
  });
  for (const { ctx: own, id } of stored) about(own, order, id);
  const reservations = stored.map(({ id, lines, placing: { region } }) => {
    return { document: { kind: 'order', id }, region, lines } as const;
  });
  if (!(await reserveBatch(trusted(ctx), mall_id, reservations))) throw new Error('an order came short of stock');
  return stored.map(({ place, placed }) => [place, { ...placed, is_repeat: false }]);
}

interface Shelf {
  readonly skus: ReadonlyMap<string, SellableSku>;
  readonly templates: FreightTemplates;
  /** Pieces that the orders before have left, by SKU. */
  readonly free: Map<string, number>;
}

interface Numbered extends Plain {
  readonly sequence: number;
}

interface Made {
  readonly call: Numbered;
  readonly made: NewOrder;
}

/** The order to be stored; none where it is not plain after all or might be refused. */
async function newOrder(call: Numbered, { skus, templates, free }: Shelf): Promise<readonly Made[]> {
  const { ctx, placing, wanted, sequence } = call;
  const lines = wanted.flatMap(({ key, quantity }) => {
    const sku = skus.get(key);
    const isFree = sku && isPlain(sku) && (free.get(key) ?? 0) >= quantity;
    return isFree ? [{ ...sku, quantity, set: null, is_gift: false }] : [];
  });
  if (lines.length < wanted.length) return [];
  const steps = await stepsOf(ctx, placing, { lines, combinations: [] });
  const priced = priceOrNone(placing, { lines, steps }, templates);
  if (!priced || !isPlainTotal(priced.totals)) return [];
  for (const { key, quantity } of wanted) free.set(key, (free.get(key) ?? 0) - quantity);
  const now = ctx.clock();
  const order_no = orderNumber(placing.kind, now, sequence);
  const expires_at = after(now, { minutes: payMinutes[placing.kind] });
  return [{ call, made: { placing, ...priced, order_no, expires_at } }];
}

/** Points are taken from accounts of the buyer, and what costs nothing is announced at once. */
function isPlainTotal({ payable_fen, points_used }: PricedOrder['totals']): boolean {
  return points_used === 0 && payable_fen > 0 && payable_fen <= largestFen;
}

/** Limits, quotas and promotions need locks of their own, because they count other orders. */
function isPlain({ fulfilment, limit_per_buyer, quota, is_promoted }: SellableSku): boolean {
  return fulfilment === 'stock' && limit_per_buyer === null && quota === null && !is_promoted;
}

/** Errors are reported by placing the order alone. */
function priceOrNone(
  placing: Placing,
  cart: Parameters<typeof priceLines>[1],
  templates: FreightTemplates,
): PricedOrder | undefined {
  try {
    return priceLines(placing, cart, templates);
  } catch {
    return undefined;
  }
}
