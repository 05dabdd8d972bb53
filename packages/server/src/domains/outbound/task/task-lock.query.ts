import type { Carrier } from '@zhanggui/contract/domains/order/shipment/carriers';
import { outboundTaskFlow } from '@zhanggui/contract/domains/outbound/task/outbound-task.flow';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { type Changes, updateRow } from '../../../platform/update-row.ts';
import { outboundTask } from '../outbound.tables.ts';
import { type OrderKind, refuseOutbound } from '../outbound-admission.ts';
import { type TaskState, waveStateOf } from '../wave/wave-state.ts';

/** A task as its acts see it; the caller holds the locks of its wave and of itself. */
export interface TaskRow {
  readonly id: number;
  readonly wave_id: number;
  readonly order_id: number;
  readonly order_no: string;
  readonly order_kind: OrderKind;
  readonly location_id: number;
  readonly agent_label_id: number | null;
  readonly state: TaskState;
  readonly carrier: Carrier | null;
  readonly tracking_no: string | null;
  readonly seen_refund_id: number | null;
}

const columns =
  'id, wave_id, order_id, order_no, order_kind, location_id, agent_label_id, state, carrier, tracking_no, seen_refund_id';

/** Locks the wave of a task and the task, decides the event's state, and refuses what the caller's pages do not admit. */
export async function lockTask(
  ctx: Context,
  { id, event, leaf }: { readonly id: number; readonly event: string; readonly leaf: string },
): Promise<{ readonly task: TaskRow; readonly to: TaskState }> {
  const [known] = await ctx.db.rows<{ wave_id: number }>('SELECT wave_id FROM outbound_task WHERE id = $1', [id]);
  if (!known) return fail('not_found', {});
  await ctx.db.rows('SELECT id FROM wave WHERE id = $1 FOR UPDATE', [known.wave_id]);
  const [task] = await ctx.db.rows<TaskRow>(`SELECT ${columns} FROM outbound_task WHERE id = $1 FOR UPDATE`, [id]);
  if (!task) return fail('not_found', {});
  refuseOutbound(ctx.caller, leaf, task.order_kind);
  return { task, to: decideTransition(outboundTaskFlow, task.state, event, task).to as TaskState };
}

/** The tasks of a locked wave, in the order of their slots. */
export function tasksOf(ctx: Context, wave_id: number): Promise<TaskRow[]> {
  return ctx.db.rows<TaskRow>(`SELECT ${columns} FROM outbound_task WHERE wave_id = $1 ORDER BY slot FOR UPDATE`, [
    wave_id,
  ]);
}

/** Writes columns of a task. */
export async function writeTask(ctx: Context, id: number, changes: Changes<typeof outboundTask>): Promise<void> {
  await updateRow(ctx, outboundTask, id, changes);
}

type Figures = { readonly state: TaskState } & Readonly<Record<'quantity' | 'picked_quantity', number>>;

const sumOf = (tasks: readonly Figures[], name: 'quantity' | 'picked_quantity') =>
  tasks.reduce((sum, task) => sum + task[name], 0);

/** Brings a locked wave in line with its tasks: its figures are those of tasks not cancelled, or of all where none is left. */
export async function settleWave(ctx: Context, wave_id: number): Promise<void> {
  const tasks = await ctx.db.rows<Figures>(
    'SELECT state, quantity, picked_quantity FROM outbound_task WHERE wave_id = $1',
    [wave_id],
  );
  const state = waveStateOf(tasks.map((task) => task.state));
  const shipped = tasks.filter((task) => task.state === 'shipped').length;
  const live = tasks.filter((task) => task.state !== 'cancelled');
  const counted = live.length > 0 ? live : tasks;
  await ctx.db.rows(
    `UPDATE wave SET state = $2, shipped_count = $3, picked_quantity = $4, order_count = $7, quantity = $8,
       picked_at = CASE WHEN $2 = 'picking' THEN NULL ELSE coalesce(picked_at, $5::timestamptz) END,
       done_at = CASE WHEN $2 IN ('done', 'cancelled') THEN coalesce(done_at, $5::timestamptz) END,
       ${edited({ at: '$5::timestamptz', by: '$6::bigint' })}
     WHERE id = $1`,
    [
      ...[wave_id, state, shipped, sumOf(counted, 'picked_quantity'), ctx.clock(), accountIdOf(ctx.caller)],
      ...[counted.length, sumOf(counted, 'quantity')],
    ],
  );
}
