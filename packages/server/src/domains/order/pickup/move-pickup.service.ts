import { fail } from '@zhanggui/contract/domains/order/order.errors';
import { pickupFlow } from '@zhanggui/contract/domains/order/pickup/pickup.flow';
import { invalid } from '@zhanggui/contract/platform/errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { pickupCell } from '../../bank/bank-cell.query.ts';
import { type MovedPiece, moveFree, moveHeld } from '../../stock/move-held.service.ts';
import { placeOfCell } from '../../stock/warehouse/cell-place.query.ts';
import { after, pickupDays } from '../rules/time-limits.ts';
import { sumsOf } from '../state/order-facts.query.ts';
import { settleOrder } from '../state/settle-order.service.ts';
import { renewCode } from './issue-code.service.ts';
import { documentOf, type LockedPickup, lockPickup, type PickupRow, writePickup } from './pickup-lock.query.ts';
import { notifyReady } from './pickup-ready.port.ts';

type Done = Promise<{ readonly id: number }>;

/** Sends the goods from their warehouses to the cell, where they are held for their buyer. */
export function dispatchPickup(ctx: Context, id: number): Done {
  return inTransaction(ctx, async (tx) => {
    const { order, pickup } = await lockPickup(tx, id);
    decideTransition(pickupFlow, pickup.state, 'dispatch', pickup);
    await refuseAllDisputed(trusted(tx), order.id);
    await writePickup(tx, id, { state: 'on_the_way', dispatched_at: tx.clock(), postings: pickup.postings + 2 });
    await settleOrder(trusted(tx), order, { event: 'dispatch_pickup', title: '发往网点', note: pickup.cell_name });
    await moveTo(trusted(tx), pickup, pickup.bank_cell_id);
    return { id };
  });
}

/** Goods in dispute travel with the others; alone they stay. */
async function refuseAllDisputed(tx: Context, order_id: number): Promise<void> {
  const { ordered, shipped, withheld, withheld_open } = (await sumsOf(tx, order_id)).units;
  if (withheld_open > 0 && ordered === shipped + withheld) fail('pickup.refund_open', {});
}

/** The goods are at the cell: from now on their buyer may fetch them. */
export function arrivePickup(ctx: Context, id: number): Done {
  return inTransaction(ctx, async (tx) => {
    const { order, pickup } = await lockPickup(tx, id);
    decideTransition(pickupFlow, pickup.state, 'arrive', pickup);
    const now = tx.clock();
    await writePickup(tx, id, { state: 'ready', ready_at: now, due_at: after(now, { days: pickupDays }) });
    await settleOrder(trusted(tx), order, { event: 'arrive_pickup', title: '到店待自提', note: pickup.cell_name });
    await notifyReady(trusted(tx), { order_id: order.id, pickup_id: id, code: () => renewCode(tx, id) });
    return { id };
  });
}

export interface Transfer {
  readonly id: number;
  readonly bank_cell_id: number;
  readonly reason: string;
}

/** Moves a pickup to another cell. Goods at the first cell are in transit from then on. */
export function transferPickup(ctx: Context, { id, bank_cell_id, reason }: Transfer): Done {
  return inTransaction(ctx, async (tx) => {
    const beyond = trusted(tx);
    const { order, pickup } = await lockPickup(tx, id);
    decideTransition(pickupFlow, pickup.state, 'transfer', pickup);
    if (pickup.bank_cell_id === bank_cell_id) fail('pickup.same_cell', {});
    if (pickup.left_quantity > 0) fail('pickup.take_back_first', {});
    const cell = await pickupCell(beyond.db, { id: bank_cell_id, agent_label_id: order.agent_label_id });
    if (!cell) return invalid('bank_cell', '网点不存在、已停用、不支持自提，或属于其他分公司');
    await refuseAllDisputed(beyond, order.id);
    const isAway = ['on_the_way', 'ready', 'overdue'].includes(pickup.state);
    const again = { state: 'on_the_way', ready_at: null, due_at: null, postings: pickup.postings + 2 };
    await writePickup(beyond, id, { bank_cell_id, ...(isAway ? again : {}) });
    await beyond.db.rows('UPDATE pickup_line SET bank_cell_id = $2 WHERE pickup_id = $1', [id, bank_cell_id]);
    await settleOrder(beyond, order, {
      ...{ event: 'transfer_pickup', title: '改自提网点', note: `${pickup.cell_name} 改为 ${cell.name}：${reason}` },
      changes: { region: cell.region, address: `${cell.address ?? ''}（${cell.name}）` },
    });
    if (isAway) await moveTo(beyond, pickup, bank_cell_id);
    return { id };
  });
}

/** Sends what its buyer no longer gets back to the warehouses that it came from. */
export function takeBackPickup(ctx: Context, id: number): Done {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockPickup(tx, id);
    decideTransition(pickupFlow, locked.pickup.state, 'take_back', locked.pickup);
    const pieces = await piecesLeft(trusted(tx), locked);
    if (pieces.length === 0) fail('pickup.nothing_left', {});
    await writePickup(tx, id, { postings: locked.pickup.postings + 2 });
    await count(trusted(tx), pieces, -1);
    const quantity = pieces.reduce((all, piece) => all + piece.quantity, 0);
    const note = `${locked.pickup.cell_name}，${quantity} 件`;
    await settleOrder(trusted(tx), locked.order, { event: 'take_back_pickup', title: '自提商品退回仓库', note });
    await moveFree(trusted(tx), postingOf(locked.pickup), pieces);
    return { id };
  });
}

function postingOf(pickup: PickupRow) {
  return { document: documentOf(pickup), posting_no: pickup.postings + 1 };
}

/** Takes what the order holds to a cell's place; stock locks are taken last. */
async function moveTo(tx: Context, pickup: PickupRow, bank_cell_id: number): Promise<void> {
  const lines = await tx.db.rows<{ id: number; order_line_id: number }>(
    'SELECT id, order_line_id FROM pickup_line WHERE pickup_id = $1',
    [pickup.id],
  );
  const own = new Map(lines.map(({ id, order_line_id }) => [order_line_id, id]));
  const isFirst = pickup.state === 'preparing';
  const pieces = await moveHeld(tx, {
    ...postingOf(pickup),
    holder: { kind: 'order', id: pickup.order_id },
    to: await placeOfCell(tx, bank_cell_id),
    lineOf: (line_id) => own.get(line_id) ?? 0,
  });
  if (isFirst) await count(tx, pieces, 1);
}

async function count(tx: Context, pieces: readonly MovedPiece[], sign: 1 | -1): Promise<void> {
  await tx.db.rows(
    `UPDATE pickup_line l SET away_quantity = l.away_quantity + m.quantity
     FROM (SELECT line_id, sum(quantity)::int AS quantity FROM unnest($1::bigint[], $2::int[]) AS u(line_id, quantity)
       GROUP BY line_id) m WHERE l.id = m.line_id`,
    [pieces.map(({ line_id }) => line_id), pieces.map(({ quantity }) => sign * quantity)],
  );
}

/** Pieces at the cell without a hold, each with the warehouse of its line. */
async function piecesLeft(tx: Context, { order, pickup }: LockedPickup): Promise<readonly MovedPiece[]> {
  const place = await placeOfCell(tx, pickup.bank_cell_id);
  return tx.db.rows<MovedPiece>(
    `SELECT l.id AS line_id, o.sku_id, n.quantity, $3::bigint AS "from", w.location_id AS "to"
     FROM pickup_line l JOIN order_line o ON o.id = l.order_line_id
     CROSS JOIN LATERAL (SELECT l.away_quantity - o.shipped_quantity - coalesce(sum(h.open_quantity), 0)::int AS quantity
       FROM stock_hold h WHERE h.document_kind = 'order' AND h.document_id = $2 AND h.line_id = o.id AND h.location_id = $3) n
     CROSS JOIN LATERAL (SELECT h.location_id FROM stock_hold h JOIN location p ON p.id = h.location_id
       WHERE h.document_kind = 'order' AND h.document_id = $2 AND h.line_id = o.id AND p.kind = 'warehouse' ORDER BY h.id LIMIT 1) w
     WHERE l.pickup_id = $1 AND n.quantity > 0 ORDER BY l.id`,
    [pickup.id, order.id, place],
  );
}

/** Notifies the buyer that the pickup time has run out; false when it is not due. */
export function lapsePickup(ctx: Context, id: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { order, pickup } = await lockPickup(tx, id);
    if (pickup.state !== 'ready') return false;
    await writePickup(tx, id, { state: 'overdue' });
    await settleOrder(tx, order, { event: 'lapse_pickup', title: '自提逾期', note: pickup.cell_name });
    return true;
  });
}
