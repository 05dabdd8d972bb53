import { dailyTimes } from '@zhanggui/contract/domains/delivery/timing/daily-times';
import { pauseUpdates, resumeUpdates } from '@zhanggui/contract/domains/delivery/timing/update-timing.action';
import type { updateTiming } from '@zhanggui/contract/domains/delivery/timing/update-timing.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { cronFault, nextRun, planOf, type Timing, upcomingFrom } from './next-run.ts';
import { requestRun } from './update-topic.ts';

type Row = Readonly<Record<string, unknown>>;

interface StoredTiming extends Timing {
  readonly channel_id: number;
  readonly state: string;
}

/** Hook: a timing says when, and knows its next run. */
export async function checkNewTiming({ clock }: Context, values: CreateOf<typeof updateTiming>): Promise<Row> {
  const timing = checked(
    {
      kind: values.kind,
      times: values.times ?? null,
      interval_minutes: values.interval_minutes ?? null,
      cron: values.cron ?? null,
    },
    clock(),
  );
  return { ...values, ...timing, plan: planOf(timing), state: 'active', ...runsOf(timing, clock()) };
}

/** Hook: the same for a change; a paused one stays so. */
export async function checkTimingChange(
  { clock }: Context,
  current: Row,
  values: PatchOf<typeof updateTiming>,
): Promise<Row> {
  const before = current as unknown as StoredTiming;
  const {
    kind = before.kind,
    times = before.times,
    interval_minutes = before.interval_minutes,
    cron = before.cron,
  } = values;
  const timing = checked({ kind, times, interval_minutes, cron }, clock());
  return {
    ...values,
    ...timing,
    plan: planOf(timing),
    ...(before.state === 'paused' ? noRuns : runsOf(timing, clock())),
  };
}

/** A timing of one kind alone. */
function checked({ kind, times, interval_minutes, cron }: Timing, now: Date): Timing {
  if (kind === 'cron') {
    if (cron === null) return invalid('cron', '请填写 cron 表达式');
    const fault = cronFault(cron, now);
    if (fault !== undefined) invalid('cron', fault);
    return { kind, times: null, interval_minutes: null, cron: cron.trim().replaceAll(/\s+/g, ' ') };
  }
  if (kind === 'interval') {
    if (interval_minutes === null) invalid('interval_minutes', '请填写间隔');
    return { kind, times: null, interval_minutes, cron: null };
  }
  if (times === null) return invalid('times', '请填写更新时间');
  return { kind, times: dailyTimes(times).join(','), interval_minutes: null, cron: null };
}

const noRuns = { next_run_at: null, upcoming: null };

/** The columns that say when it runs after a moment. */
export function runsOf(timing: Timing, after: Date) {
  const next_run_at = nextRun(timing, after);
  return { next_run_at, upcoming: upcomingFrom(timing, next_run_at) };
}

async function lockTiming({ db }: Context, id: number): Promise<StoredTiming> {
  const [row] = await db.rows<StoredTiming>(
    'SELECT channel_id, kind, times, interval_minutes, cron, state FROM update_timing WHERE id = $1 AND NOT is_deleted FOR UPDATE',
    [id],
  );
  return row ?? fail('not_found', {});
}

/** Starts an update now, unless one of the channel waits or runs. */
export function runNow(ctx: Context, id: number): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const { channel_id } = await lockTiming(tx, id);
    await requestRun(tx, channel_id, 'manual');
    return { id };
  });
}

/** Stops updates by the clock, or lets them go on. */
export function setPaused(ctx: Context, id: number, isPaused: boolean): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const timing = await lockTiming(tx, id);
    enforceGuard(isPaused ? pauseUpdates : resumeUpdates, timing);
    const { next_run_at, upcoming } = isPaused ? noRuns : runsOf(timing, tx.clock());
    await tx.db.rows(
      `UPDATE update_timing SET state = $2, next_run_at = $3, upcoming = $4, ${edited({ at: '$5', by: '$6::bigint' })} WHERE id = $1`,
      [id, isPaused ? 'paused' : 'active', next_run_at, upcoming, tx.clock(), accountIdOf(tx.caller)],
    );
    return { id };
  });
}
