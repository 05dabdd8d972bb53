import { daysOfMonth, unclosable } from '@zhanggui/contract/domains/stock/closing/closing-month';
import { failPeriod } from '@zhanggui/contract/domains/stock/closing/period.errors';
import {
  bankPeriod,
  type ClosedKind,
  type PeriodResource,
  warehousePeriod,
} from '@zhanggui/contract/domains/stock/closing/period.resource';
import { periodState } from '@zhanggui/contract/domains/stock/closing/period-state.enum';
import { record } from '../../../features/audit/record.service.ts';
import type { Context } from '../../../platform/context.ts';
import { DatabaseFailure } from '../../../platform/database/errors.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { enqueue, type StartedJob } from '../../../platform/jobs/run/enqueue.service.ts';
import { sealPeriod, writeLines, writePlaces } from './write-period.query.ts';

export interface CloseInput {
  readonly kind: ClosedKind;
  readonly month: string;
}

export const closeJob = 'stock.close_period';

const periodOfKind: Readonly<Record<ClosedKind, PeriodResource>> = {
  warehouse: warehousePeriod,
  bank_cell: bankPeriod,
};

interface LastPeriod {
  readonly id: number;
  readonly month: string;
  readonly state: string;
  readonly hash: string;
}

/** Fails unless the month is the next one and over; answers the last closed one. */
async function checkMonth(ctx: Context, { kind, month }: CloseInput): Promise<LastPeriod | undefined> {
  const [last] = await ctx.db.rows<LastPeriod>(
    `SELECT id, month, state, hash FROM stock_period WHERE location_kind = $1 AND state <> 'reopened' ORDER BY month DESC LIMIT 1`,
    [kind],
  );
  const why = unclosable(month, last?.month, ctx.clock());
  if (last && why === undefined && last.state !== periodState.closed) {
    return failPeriod('period.reopen_requested', { month: last.month });
  }
  if (why === undefined) return last;
  if ('closed' in why) return failPeriod('period.closed', { month });
  if ('next' in why) return failPeriod('period.not_next', why);
  return failPeriod('period.not_over', { month });
}

/** Puts the closing of a month into the queue; what can not be closed is refused at once. */
export async function askToClose(ctx: Context, input: CloseInput): Promise<StartedJob> {
  await checkMonth(ctx, input);
  return enqueue(ctx, { kind: closeJob, title: `${periodOfKind[input.kind].label} ${input.month}`, input });
}

const longest_ms = 600_000;
const lock_ms = 30_000;

/** Closes a month in one transaction. It waits for postings of that month and blocks none of a later one. */
export async function closePeriod(ctx: Context, input: CloseInput): Promise<{ id: number; line_count: number }> {
  const limits = { statement_timeout_ms: longest_ms, lock_timeout_ms: lock_ms };
  try {
    return await ctx.db.transaction((db) => closeOnce({ ...ctx, db }, input), limits);
  } catch (error) {
    if (!(error instanceof DatabaseFailure)) throw error;
    if (error.kind === 'lock_timeout' || error.kind === 'deadlock') return failPeriod('period.busy', {});
    if (error.constraint === 'stock_period_once') return failPeriod('period.closed', { month: input.month });
    throw error;
  }
}

async function closeOnce(tx: Context, input: CloseInput): Promise<{ id: number; line_count: number }> {
  const { kind, month } = input;
  const { from_date, to_date, ends_at } = daysOfMonth(month);
  // Postings hold the same lock shared, by the month of their movements.
  await tx.db.rows(
    `SELECT pg_advisory_xact_lock(hashtext('stock_period.' || $1::text), (extract(year FROM $2::date) * 12 + extract(month FROM $2::date))::int)`,
    [kind, from_date],
  );
  const former = await checkMonth(tx, input);
  // A million lines are grouped: with the usual memory they would be sorted on disk.
  await tx.db.rows("SELECT set_config('work_mem', '256MB', true)");
  const by = accountIdOf(tx.caller);
  const [made] = await tx.db.rows<{ id: number }>(
    `INSERT INTO stock_period (location_kind, month, from_date, to_date, ends_at, former_id, former_hash, closed_by_id, closed_at,
       created_by, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8, $8) RETURNING id`,
    [kind, month, from_date, to_date, ends_at, former?.id ?? null, former?.hash ?? null, by, tx.clock()],
  );
  const id = made?.id ?? 0;
  const former_id = former?.id ?? null;
  const line_count = await writeLines(tx, { id, location_kind: kind, from_date, to_date, former_id });
  await writePlaces(tx, id);
  await sealPeriod(tx, id);
  await record(tx, {
    ...{ act: `${periodOfKind[kind].name}.close`, act_label: '结账', resource: periodOfKind[kind] },
    ...{ subject_id: id, subject: month, details: { line_count } },
  });
  return { id, line_count };
}
