import { outboundTaskFlow } from '@zhanggui/contract/domains/outbound/task/outbound-task.flow';
import { invalid } from '@zhanggui/contract/platform/errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { edited, noEdit } from '../../../platform/database/row-edit.ts';
import { refuseOutbound } from '../outbound-admission.ts';
import { closeTask } from '../task/close-task.service.ts';
import { settleWave, type TaskRow, tasksOf, writeTask } from '../task/task-lock.query.ts';
import { linesToPickSql } from './lines-to-pick.query.ts';
import { type PickedLine, type PickLine, sharePicked } from './share-picked.ts';

type Found = readonly { readonly sku_id: number; readonly quantity: number }[];

interface TaskLine extends PickLine {
  readonly outbound_task_id: number;
}

type PickedOfTask = TaskLine & PickedLine;

async function lockWave(ctx: Context, id: number): Promise<TaskRow[]> {
  const [wave] = await ctx.db.rows('SELECT id FROM wave WHERE id = $1 AND NOT is_deleted FOR UPDATE', [id]);
  return wave ? tasksOf(ctx, id) : fail('not_found', {});
}

/** Refuses an event by the first task of a wave of which none allows it. */
function refuseAll([task]: readonly TaskRow[], event: string): void {
  const facts = task ?? { state: 'cancelled', carrier: null, tracking_no: null };
  decideTransition(outboundTaskFlow, facts.state, event, facts);
}

/** The pieces of a wave are in the cart; what was found short leaves the last slots short. */
export function pickWave(ctx: Context, id: number, found: Found): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const tasks = await lockWave(tx, id);
    const waiting = tasks.filter(({ state }) => state === 'picking');
    for (const { order_kind } of waiting) refuseOutbound(tx.caller, 'pick', order_kind);
    if (waiting.length === 0) refuseAll(tasks, 'pick');
    const lines = await shared(trusted(tx), waiting, found);
    await writePicked(tx, lines);
    for (const task of waiting) await writePickedTask(tx, task, lines);
    await settleWave(tx, id);
    return { id };
  });
}

async function shared(ctx: Context, tasks: readonly TaskRow[], found: Found): Promise<readonly PickedOfTask[]> {
  const lines = await ctx.db.rows<TaskLine>(
    `SELECT l.id, l.outbound_task_id, l.sku_id, d.quantity FROM ${linesToPickSql} WHERE l.outbound_task_id = ANY($1::bigint[]) ORDER BY t.slot, l.id`,
    [tasks.map(({ id }) => id)],
  );
  const result = sharePicked(lines, found);
  if (!('fault' in result)) return result.lines;
  const { fault, index, needed } = result;
  if (fault === 'unknown') return invalid(`lines.${index}.sku`, '该SKU不在波次中或重复');
  return invalid(`lines.${index}.quantity`, needed > 0 ? `最多 ${needed} 件` : '已退款或退款中，不用拣');
}

async function writePicked(ctx: Context, lines: readonly PickedLine[]): Promise<void> {
  await ctx.db.rows(
    `UPDATE outbound_line l SET picked_quantity = p.quantity, ${edited({ at: '$3', of: 'l', by: null })}
     FROM unnest($1::bigint[], $2::int[]) AS p(id, quantity) WHERE l.id = p.id`,
    [lines.map(({ id }) => id), lines.map(({ picked_quantity }) => picked_quantity), ctx.clock()],
  );
}

/** A task of which nothing was found ends here: its order waits again. */
async function writePickedTask(ctx: Context, task: TaskRow, lines: readonly PickedOfTask[]): Promise<void> {
  const own = lines.filter(({ outbound_task_id }) => outbound_task_id === task.id);
  const picked = own.reduce((sum, { picked_quantity }) => sum + picked_quantity, 0);
  const isDue = own.some(({ quantity }) => quantity > 0);
  if (picked === 0) await closeTask(ctx, task, isDue ? '拣货时缺货' : '商品已退款或退款中');
  else await writeTask(ctx, task.id, { state: 'packing', picked_quantity: picked, picked_at: ctx.clock() });
}

/** Gives up everything of a wave that has not left: its orders wait again. */
export function cancelWave(ctx: Context, id: number, reason: string): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const tasks = await lockWave(tx, id);
    const open = tasks.filter(({ state }) => state !== 'shipped' && state !== 'cancelled');
    if (open.length === 0) refuseAll(tasks, 'cancel');
    for (const task of open) await closeTask(tx, task, reason);
    await tx.db.rows(`UPDATE wave ${noEdit('the same act edits the row')} SET remark = $2 WHERE id = $1`, [
      id,
      `取消：${reason}`,
    ]);
    await settleWave(tx, id);
    return { id };
  });
}
