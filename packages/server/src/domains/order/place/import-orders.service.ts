import { appUser } from '@zhanggui/contract/domains/customer/app-user.resource';
import { customerRefusal } from '@zhanggui/contract/domains/customer/customer.errors';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { order } from '@zhanggui/contract/domains/order/order.resource';
import { Failure, Invalid } from '@zhanggui/contract/platform/errors';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { recordComparison } from '../../../features/import/compare-numbers.service.ts';
import type { RowToImport, Tell, Unit } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import { keepFormer } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { mayReveal } from '../../../platform/resource/access.ts';
import { regionFault } from '../../../platform/resource/write/region-fault.ts';
import { availableOf } from '../../stock/available.query.ts';
import { askBeforeClosing, closeOrder } from '../pay/close-order.service.ts';
import { payOrder } from '../pay/pay-order.service.ts';
import { priceOrder } from '../price/price-order.service.ts';
import { admitsAct } from '../state/order-admission.ts';
import { lockOrder } from '../state/order-lock.query.ts';
import { isFrozenBuyer } from './buyer-limit.query.ts';
import { errorOf, headNotes, importedOrder, type OrderedRow } from './imported-order.ts';
import { placeOrder } from './place-order.service.ts';
import { placingFacts } from './placed-order.query.ts';
import { type Placing, receiverRegion } from './placing.ts';

type Rows = readonly RowToImport<OrderedRow>[];

/** What keeps the orders of a file from being placed, by row; pieces that rows before want are not left for those after. */
export async function checkOrders(ctx: Context, rows: Rows): Promise<readonly RowNote[]> {
  if (readsNumbers(ctx)) await recordComparison(ctx, appUser, { field: '电话', count: rows.length });
  const wanted = new Map<string, number>();
  const notes: RowNote[] = [];
  const units = Map.groupBy(rows, ({ values }) => [values.mall, values.channel, values.external_no].join('\n'));
  for (const unit of units.values()) notes.push(...(await notesOf(ctx, unit, wanted)));
  return notes;
}

const readsNumbers = ({ caller }: Context) => caller.kind === 'user' && mayReveal(caller, appUser);

async function notesOf(ctx: Context, unit: Rows, wanted: Map<string, number>): Promise<readonly RowNote[]> {
  const faults = headNotes(unit);
  const [first, ...others] = unit;
  if (!first || faults.length > 0) return faults;
  const mall = await mallOf(ctx, first.values.mall);
  if (!mall) return unit.map(({ row }) => errorOf(row, 'mall', '商城不存在或已停用'));
  const placing = importedOrder([first.values, ...others.map(({ values }) => values)], mall);
  const { known, way } = await placingFacts(ctx, placing);
  if (known) {
    const note = { message: `已导入为订单 ${known.order_no}，不会重复下单`, level: 'warning' } as const;
    return [...unit.map(({ row }) => ({ row, ...note })), ...paymentNotes(ctx, unit, known.payable_fen)];
  }
  // A caller who reads numbers masked learns it when the order is placed.
  if (readsNumbers(ctx) && (await isFrozenBuyer(ctx, placing.buyer_phone))) {
    return unit.map(({ row }) => errorOf(row, 'buyer_phone', new Failure(customerRefusal('buyer.frozen', {})).message));
  }
  const fault = regionFault(receiverRegion, placing.region, way);
  const columns = ['province', 'city', 'county'] as const;
  if (fault) return unit.map(({ row }) => errorOf(row, columns[way.depth] ?? 'county', fault));
  return [...(await priceNotes(ctx, unit, placing)), ...(await shortNotes(ctx, unit, { placing, wanted }))];
}

/** A payment that the caller may not register, or of another amount than is charged. */
function paymentNotes({ caller }: Context, [head]: Rows, payable_fen: number): readonly RowNote[] {
  if (!head?.values.paid_fen) return [];
  if (!admitsAct(caller, 'pay', 'mall')) return [errorOf(head.row, 'pay_no', '没有“登记收款”权限，不能导入付款')];
  if (head.values.paid_fen === payable_fen) return [];
  return [errorOf(head.row, 'paid_fen', `付款金额应为 ${yuan(payable_fen)} 元`)];
}

/** Goods that the mall does not sell, and a payment that can not be taken. */
async function priceNotes(ctx: Context, unit: Rows, placing: Placing): Promise<readonly RowNote[]> {
  try {
    const keys = placing.lines.map(({ sku_code, quantity }) => ({ key: sku_code, quantity }));
    const { payable_fen } = (await priceOrder(ctx, placing, keys)).totals;
    return paymentNotes(ctx, unit, payable_fen);
  } catch (error) {
    if (!(error instanceof Invalid || error instanceof Failure)) throw error;
    const at = error instanceof Invalid ? Number(Object.keys(error.issues)[0]?.split('.')[1] ?? 0) : 0;
    return [errorOf((unit[at] ?? unit[0])?.row ?? 0, 'sku_code', error.message)];
  }
}

async function shortNotes(
  ctx: Context,
  unit: Rows,
  { placing, wanted }: { readonly placing: Placing; readonly wanted: Map<string, number> },
): Promise<readonly RowNote[]> {
  const { mall_id, lines } = placing;
  const free = await availableOf(ctx, { mall_id, sku_codes: lines.map(({ sku_code }) => sku_code) });
  return unit.flatMap(({ row, values: { sku_code, quantity } }) => {
    const available = free.find((one) => one.sku_code === sku_code)?.available;
    const key = `${mall_id} ${sku_code}`;
    const before = wanted.get(key) ?? 0;
    wanted.set(key, before + quantity);
    if (available === undefined || before + quantity <= available) return [];
    return [errorOf(row, 'quantity', `库存不足，可售 ${Math.max(0, available - before)} 件`)];
  });
}

/** An order that an import placed; without an id where it was there before. */
export interface ImportedOrder {
  readonly id: number | null;
}

/** Places the order of one external number once, with its payment where the channel was paid, be it since. */
export async function importOrder(ctx: Context, unit: Unit<OrderedRow>, tell: Tell): Promise<ImportedOrder> {
  const [{ mall, pay_no, method, paid_fen }] = unit;
  const placing = importedOrder(unit, (await mallOf(ctx, mall)) ?? fail('not_found', {}));
  // A file that is taken back as a whole must not tell whose number is masked; its other orders are placed.
  const placed = await inTransaction(ctx, (tx) => placeOrder(tx, placing)).catch((error: unknown) => {
    if (readsNumbers(ctx) || !(error instanceof Failure && error.code === 'buyer.frozen')) throw error;
  });
  if (!placed) {
    tell('买家已冻结，这一单未导入', 'warning');
    return { id: null };
  }
  const { id, order_no, is_repeat } = placed;
  if (pay_no && method && paid_fen) {
    const notice = { pay_no, method, amount_fen: paid_fen, channel_no: null, card_type: null, paid_at: ctx.clock() };
    await keepFormer(ctx, order, [id]);
    const outcome = await payOrder(ctx, id, notice);
    if (outcome instanceof Failure) throw outcome;
  }
  if (is_repeat) tell(`已导入为订单 ${order_no}，未重复下单${pay_no ? '，付款已登记' : ''}`, 'warning');
  else tell(`订单 ${order_no}`);
  return { id: is_repeat ? null : id };
}

/** Asks the channel of an imported order, which its buyer may be paying. */
export async function askBeforeUndo(ctx: Context, { id }: ImportedOrder): Promise<void> {
  const paid = id === null ? undefined : await askBeforeClosing(ctx, id, 'import');
  if (paid) throw paid;
}

/** Cancels an imported order, in the caller's transaction; one that was paid stays. */
export async function undoImportedOrder(tx: Context, { id }: ImportedOrder): Promise<void> {
  if (id === null) return;
  const order = await lockOrder(tx, id, 'import');
  decideTransition(orderFlow, order.status, 'cancel', order);
  await closeOrder(tx, order, '撤销导入');
}

/** An enabled mall by code or name, and whose the caller's orders are. */
async function mallOf(
  { db, caller: { scope } }: Context,
  named: string,
): Promise<Pick<Placing, 'mall_id' | 'agent_label_id'> | undefined> {
  const [mall] = await db.rows<{ id: number }>(
    `SELECT id FROM mall WHERE (code = $1 OR name = $1) AND state = 'enabled' AND NOT is_deleted
     ORDER BY code = $1 DESC LIMIT 1`,
    [named],
  );
  return mall && { mall_id: mall.id, agent_label_id: scope.kind === 'agent' ? scope.agent_label_id : null };
}
