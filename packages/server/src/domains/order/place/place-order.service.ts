import { failCustomer } from '@zhanggui/contract/domains/customer/customer.errors';
import { deliveryMethod } from '@zhanggui/contract/domains/order/order.enum';
import { fail } from '@zhanggui/contract/domains/order/order.errors';
import { order } from '@zhanggui/contract/domains/order/order.resource';
import { orderPaid } from '@zhanggui/contract/domains/order/order-values';
import { invalid } from '@zhanggui/contract/platform/errors';
import { largestFen } from '@zhanggui/contract/platform/fields/number/money';
import { announce } from '../../../features/webhook/announce.service.ts';
import { about, doneBefore } from '../../../platform/audit/audit-draft.ts';
import { type Context, trusted } from '../../../platform/context.ts';
import { regionFault, type Way } from '../../../platform/resource/write/region-fault.ts';
import { type PickupCell, pickupCell } from '../../bank/bank-cell.query.ts';
import { reserveStock } from '../../stock/stock.service.ts';
import { takePoints } from '../pay/points-payer.port.ts';
import { openPickup } from '../pickup/open-pickup.query.ts';
import { type PricedLine, priceOrder } from '../price/price-order.service.ts';
import { mergeQuantities } from '../rules/merge-lines.ts';
import { orderNumber } from '../rules/order-number.ts';
import { after, payMinutes } from '../rules/time-limits.ts';
import { refuseOverLimit } from './buyer-limit.query.ts';
import { employeeBuyer } from './employee-buyer.port.ts';
import { isSameGoods, requestedOf } from './order-draft.ts';
import { insertOrder, type PlacedOrder, readPlaced, startPlacing } from './placed-order.query.ts';
import { type Placing, receiverRegion, refuseSku } from './placing.ts';
import { refuseOverQuota, refuseOverShare } from './pool-limit.query.ts';
import { tellSupplied } from './tell-supplied.service.ts';

export interface Placed extends PlacedOrder {
  /** The same order was placed before: this is it as it is now. */
  readonly is_repeat: boolean;
}

/** How long placing waits for rows that other orders hold: longer than other work, because buyers wait for it. */
const lock_timeout_ms = 8000;

/**
 * Places an order and holds every piece of it, or does nothing at all; an external number places one order. It happens at one
 * moment, however long it waits: its prices are those of the moment that it says.
 */
export function placeOrder(ctx: Context, placing: Placing): Promise<Placed> {
  // Every statement finds its rows by keys: planning them for each order anew costs more than they do.
  const at = ctx.clock();
  return ctx.db.transaction((db) => place({ ...ctx, db, clock: () => at }, placing), {
    lock_timeout_ms,
    plan: 'generic',
  });
}

async function place(ctx: Context, requested: Placing): Promise<Placed> {
  const wanted = mergeQuantities(requested.lines.map(({ sku_code, quantity }) => ({ key: sku_code, quantity })));
  const { known_id, sequence, way, is_frozen, is_label_stopped } = await startPlacing(ctx, requested);
  if (known_id !== null) return repeat(ctx, known_id, requested);
  if (is_label_stopped) fail('order.label_stopped', {});
  refuseUnknownRegion(ctx, requested, way);
  const cell = await chosenCell(ctx, requested);
  const placing = cell
    ? { ...requested, region: cell.region, address: `${cell.address ?? ''}（${cell.name}）` }
    : requested;
  const person = await employeeBuyer(ctx, placing);
  const { lines, totals, freights } = await priceOrder(ctx, placing, wanted);
  if (Math.max(totals.payable_fen, totals.points_used) > largestFen) invalid('lines', '订单金额超出范围');
  if (cell) refuseUnfetched(placing, lines);
  const employee_id = person?.employee_id ?? null;
  await refuseOverLimit(trusted(ctx), { ...placing, employee_id }, lines);
  await refuseOverShare(ctx, placing, lines);
  await refuseOverQuota(trusted(ctx), lines);
  const now = ctx.clock();
  const isFree = totals.payable_fen === 0;
  const order_no = orderNumber(placing.kind, now, sequence);
  const inserted = await insertOrder(ctx, {
    placing: { ...placing, enterprise_id: placing.billed_by?.enterprise_id ?? null, ...person },
    ...{ lines, totals, freights, order_no },
    expires_at: isFree ? null : after(now, { minutes: payMinutes[placing.kind] }),
  });
  if (!inserted) return takenMeanwhile(ctx, placing);
  about(ctx, order, inserted.id);
  const { points_used: points } = totals;
  const { mall_id, buyer_phone } = placing;
  await takePoints(ctx, { order_id: inserted.id, order_no, mall_id, buyer_phone, employee_id, points });
  if (cell) await openPickup(trusted(ctx), { order_id: inserted.id, bank_cell_id: cell.id });
  const { region, delivery_method } = placing;
  const document = { kind: 'order', id: inserted.id } as const;
  // What is issued as a text leaves no warehouse.
  const reserved = { document, mall_id, region, lines: inserted.lines };
  if (delivery_method !== deliveryMethod.virtual) await reserveStock(trusted(ctx), reserved);
  // Last, so that an order which fails anyway does not tell whether its number is that of a frozen buyer.
  if (is_frozen) failCustomer('buyer.frozen', {});
  // Nothing is to be paid, so no later act announces it.
  if (isFree) await announce(ctx, orderPaid, inserted.id);
  if (isFree) await tellSupplied(ctx, inserted);
  return { ...inserted.placed, is_repeat: false };
}

async function chosenCell(ctx: Context, { bank_cell, agent_label_id }: Placing): Promise<PickupCell | undefined> {
  if (bank_cell === null) return undefined;
  const cell = await pickupCell(trusted(ctx).db, { code: bank_cell, agent_label_id });
  return cell ?? invalid('bank_cell', '网点不存在或不支持自提');
}

/** Only goods of our warehouses can be sent to a bank cell. */
function refuseUnfetched(placing: Placing, priced: readonly PricedLine[]): void {
  const other = priced.find(({ fulfilment }) => fulfilment !== 'stock');
  if (other) refuseSku(placing, other.sku_code, '该商品不由仓库发货，不能到网点自提');
}

const buyerFields = ['buyer.province', 'buyer.city', 'buyer.county'] as const;

/** A region that is misspelt or too vague would be charged the wrong freight and sent from the wrong warehouse. */
function refuseUnknownRegion({ caller }: Context, { region, bank_cell, delivery_method }: Placing, way: Way): void {
  const fault =
    bank_cell === null && delivery_method !== deliveryMethod.virtual
      ? regionFault(receiverRegion, region, way)
      : undefined;
  if (fault) invalid(caller.kind === 'app' ? (buyerFields[way.depth] ?? 'buyer') : 'region', fault);
}

/** Another call took the external number and committed first. */
async function takenMeanwhile(ctx: Context, placing: Placing): Promise<Placed> {
  const { known_id } = await startPlacing(ctx, placing);
  return known_id === null ? fail('order.external_no_reused', {}) : repeat(ctx, known_id, placing);
}

async function repeat(ctx: Context, id: number, { lines }: Placing): Promise<Placed> {
  const placed = await readPlaced(ctx, id);
  // An order that the caller does not see has the number.
  if (!placed) return fail('order.external_no_reused', {});
  const keyed = mergeQuantities(lines.map(({ sku_code, quantity }) => ({ key: sku_code, quantity })));
  const wanted = keyed.map(({ key, quantity }) => ({ sku_code: key, quantity }));
  if (!isSameGoods(requestedOf(placed.lines), wanted)) return fail('order.external_no_reused', {});
  // A number was taken all the same, which writes to its sequence now and then.
  doneBefore(ctx);
  return { ...placed, is_repeat: true };
}
