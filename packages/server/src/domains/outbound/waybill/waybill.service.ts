import type { Carrier } from '@zhanggui/contract/domains/order/shipment/carriers';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited, noEdit } from '../../../platform/database/row-edit.ts';
import { nextAttempt, type RetryPolicy } from '../../../platform/queue/retry.ts';
import { writeTask } from '../task/task-lock.query.ts';
import { type Address, type WaybillAnswer, type WaybillOrder, waybillCarriers } from './waybill-carrier.port.ts';
import { queueWaybill } from './waybill-topic.ts';

interface WaybillRow {
  readonly id: number;
  readonly outbound_task_id: number;
  readonly request_no: string;
  readonly carrier: Carrier;
  readonly state: string;
  readonly attempts: number;
  readonly next_attempt_at: Date | null;
}

/**
 * Requests a number from the carrier and stores it. It is safe to repeat at any point. The request number is constant,
 * so the carrier gives one number, and only a waiting waybill takes it.
 */
export async function sendWaybill(ctx: Context, id: number): Promise<void> {
  const order = await inTransaction(ctx, (tx) => submit(tx, id));
  if (!order) return;
  const adapter = ctx.adapters.of(waybillCarriers, [order.carrier]);
  const requested = adapter ? adapter.request(order) : Promise.reject(new Error(noAdapter));
  const answer = await requested.catch(
    (error: unknown): WaybillAnswer => ({
      outcome: 'unknown',
      message: error instanceof Error ? error.message : String(error),
    }),
  );
  await inTransaction(ctx, (tx) => takeAnswer(tx, id, answer));
}

const noAdapter = '没有配置该快递公司的电子面单，请填写运单号';

/** The task is locked before its label, as packing does. */
async function lockWaybill(ctx: Context, id: number): Promise<WaybillRow | undefined> {
  await ctx.db.rows(
    'SELECT id FROM outbound_task WHERE id = (SELECT outbound_task_id FROM waybill WHERE id = $1) FOR UPDATE',
    [id],
  );
  const [row] = await ctx.db.rows<WaybillRow>(
    'SELECT id, outbound_task_id, request_no, carrier, state, attempts, next_attempt_at FROM waybill WHERE id = $1 FOR UPDATE',
    [id],
  );
  return row;
}

/** While a carrier has not answered. */
const answerRetry: RetryPolicy = { gaps: [1, 2, 4, 8, 16, 32, 60].map((minutes) => minutes * 60), at_end: 'last_gap' };

async function submit(ctx: Context, id: number): Promise<WaybillOrder | undefined> {
  const row = await lockWaybill(ctx, id);
  if (row?.state !== 'requested') return undefined;
  const attempt = row.attempts + 1;
  await ctx.db.rows(
    `UPDATE waybill ${noEdit('it tells how work goes on')} SET attempts = $2, next_attempt_at = $3 WHERE id = $1`,
    [id, attempt, nextAttempt(answerRetry, attempt, ctx.clock())],
  );
  const [parcel] = await ctx.db.rows<{ sender: Address; receiver: Address; pieces: number }>(
    `SELECT t.packed_quantity AS pieces,
       json_build_object('name', p.name, 'phone', p.phone, 'region', p.region, 'address', p.address) AS sender,
       json_build_object('name', o.buyer_name, 'phone', o.buyer_phone, 'region', o.region, 'address', o.address) AS receiver
     FROM outbound_task t JOIN location p ON p.id = t.location_id JOIN "order" o ON o.id = t.order_id WHERE t.id = $1`,
    [row.outbound_task_id],
  );
  if (!parcel) throw new Error(`waybill ${id} has no parcel`);
  return { ...parcel, request_no: row.request_no, carrier: row.carrier, attempt };
}

async function takeAnswer(ctx: Context, id: number, answer: WaybillAnswer): Promise<void> {
  const row = await lockWaybill(ctx, id);
  if (row?.state !== 'requested') return;
  if (answer.outcome === 'issued') {
    const { tracking_no, sort_code } = answer;
    await write(ctx, id, {
      state: 'issued',
      tracking_no,
      sort_code,
      message: null,
      next_attempt_at: null,
      issued_at: ctx.clock(),
    });
    await writeTask(ctx, row.outbound_task_id, { tracking_no });
  } else {
    const ended = answer.outcome === 'failed' ? { state: 'failed', next_attempt_at: null } : {};
    await write(ctx, id, { ...ended, message: answer.message.slice(0, 200) });
    if (answer.outcome === 'unknown' && row.next_attempt_at) await queueWaybill(ctx, id, row.next_attempt_at);
  }
}

async function write(ctx: Context, id: number, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const set = Object.keys(changes).map((name, index) => `${name} = $${index + 3}`);
  await ctx.db.rows(`UPDATE waybill SET ${set.join(', ')}, ${edited({ at: '$2', by: null })} WHERE id = $1`, [
    id,
    ctx.clock(),
    ...Object.values(changes),
  ]);
}
