import { Failure, Invalid } from '@zhanggui/contract/platform/errors';
import { failJob } from '@zhanggui/contract/platform/jobs/job.errors';
import { progressText } from '@zhanggui/contract/platform/jobs/job-progress';
import type { Context } from '../../context.ts';
import { DatabaseUnavailable } from '../../database/errors.ts';
import type { UserCaller } from '../../identity/caller.ts';
import { publish } from '../../stream/publish.ts';
import { beginJob, endJob, type GivenJob, handOver, holdJob, type LastState, type TakenJob } from './hold.query.ts';
import { jobCaller } from './job-caller.ts';
import { jobEnded } from './job-ended.port.ts';
import type { JobKind, JobSurface, Outcome, Progress } from './job-kind.ts';

export interface RunnerParts {
  readonly kinds: readonly JobKind[];
  readonly surface: JobSurface;
  /** A context of the system, which keeps the books of jobs. */
  readonly contextFor: (job: string) => Context;
  /** A context of an account's own, with that account's view of the database. */
  readonly contextOf: (caller: UserCaller, job: string, reach?: 'trusted') => Context;
  /** Where there are replicas: the context of a job that reads, and what keeps that its owner has written. */
  readonly replicas?: {
    readonly reading: (ctx: Context, reach?: 'trusted') => Promise<Context>;
    readonly wrote: (user_id: number) => Promise<void>;
  };
}

/** How soon a job hears that its owner wants it stopped, where it reports nothing. */
const lookMs = 5000;
const reportMs = 400;
const maxAttempts = 8;

/** Why a running job ends before its end. */
class Stopped extends Error {
  readonly reason: 'cancelled' | 'lost' | 'handed_over';
  constructor(reason: Stopped['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** How the run of a job ended: `handed_over` jobs wait to be gone on with by another server. */
export type Ending = 'ended' | 'handed_over';

/** Runs a job to its end, where it still waits. `closing` says that the server goes down. */
export async function runJob(parts: RunnerParts, given: GivenJob, closing: AbortSignal): Promise<Ending> {
  const ctx = parts.contextFor('job');
  if (closing.aborted) return 'handed_over';
  const taken = await beginJob(ctx, given);
  if (!taken) return 'ended';
  const stopping = new AbortController();
  const stop = (reason: Stopped['reason']) => stopping.abort(new Stopped(reason));
  const onClosing = () => stop('handed_over');
  closing.addEventListener('abort', onClosing);
  const hold = async (progress: Progress) => {
    const held = await holdJob(ctx, taken, progress);
    if (held !== 'held') stop(held === 'stop' ? 'cancelled' : 'lost');
  };
  const look = setInterval(() => void hold({}).catch(() => undefined), lookMs);
  const run: Run = { ctx, taken, hold, wrote: parts.replicas?.wrote, signal: stopping.signal, latest: {} };
  try {
    const outcome = await work(parts, run);
    await end(run, 'succeeded', outcome);
    return 'ended';
  } catch (error) {
    return await conclude(run, stopping.signal.aborted ? stopping.signal.reason : error);
  } finally {
    clearInterval(look);
    closing.removeEventListener('abort', onClosing);
  }
}

interface Run {
  readonly ctx: Context;
  readonly taken: TakenJob;
  readonly hold: (progress: Progress) => Promise<void>;
  readonly wrote: ((user_id: number) => Promise<void>) | undefined;
  readonly signal: AbortSignal;
  /** As last reported, written or not. */
  latest: Progress;
}

async function work({ kinds, surface, contextOf, replicas }: RunnerParts, run: Run): Promise<Outcome> {
  const { ctx, taken, hold, signal } = run;
  const kind = kinds.find(({ name }) => name === taken.kind);
  if (!kind) throw new Error(`no job of kind ${taken.kind}`);
  if (taken.attempts > maxAttempts) failJob('job.interrupted', {});
  const caller = await jobCaller(ctx.identity, taken);
  let reported_at = 0;
  const report = async (progress: Progress) => {
    run.latest = { ...run.latest, ...progress };
    if (progress.checkpoint !== undefined || Date.now() - reported_at >= reportMs) {
      reported_at = Date.now();
      await hold(run.latest);
    }
    signal.throwIfAborted();
  };
  const own = contextOf(caller, `job-${taken.id}`, kind.reach);
  const isServed = kind.reads && taken.attempts === 1;
  const reading = isServed && replicas ? await replicas.reading(own, kind.reach) : own;
  return kind.work({ ...taken, ctx: reading, surface, stopping: signal, report });
}

async function end({ ctx, taken, latest, wrote }: Run, state: LastState, outcome: Outcome): Promise<void> {
  await holdJob(ctx, taken, latest);
  await endJob(ctx, taken, state, outcome);
  await wrote?.(taken.owner_id);
  await publish(ctx, { user_id: taken.owner_id, kind: 'job_ended', data: { id: taken.id } });
  if (state === 'cancelled') return;
  const { owner_id, title } = taken;
  const failed = latest.failed ?? taken.failed;
  for (const tell of ctx.extensions.all(jobEnded))
    await tell(ctx, { owner_id, title, state, failed, message: outcome.message });
}

/** Writes how a job ended; where the database went away the queue gives it to a server again. */
async function conclude(run: Run, error: unknown): Promise<Ending> {
  const { ctx, taken } = run;
  if (error instanceof DatabaseUnavailable) throw error;
  if (!(error instanceof Stopped)) {
    if (!isExpected(error)) ctx.log.error({ err: error, job_id: taken.id }, 'a job failed');
    const message = isExpected(error) ? error.message : `系统错误，请联系管理员（${ctx.request_id}）`;
    await end(run, 'failed', { message });
  } else if (error.reason === 'cancelled') await end(run, 'cancelled', { message: stoppedWords(run) });
  else if (error.reason === 'handed_over') {
    await handOver(ctx, taken);
    return 'handed_over';
  }
  return 'ended';
}

/** Says how far a stopped job came; one that reported nothing only says that it was stopped. */
function stoppedWords({ taken, latest }: Run): string {
  const { done = taken.done, total = null, failed = taken.failed } = latest;
  return done === 0 && total === null
    ? '已停止'
    : `已停止：已处理 ${progressText({ kind: taken.kind, done, total, failed })}`;
}

function isExpected(error: unknown): error is Failure | Invalid {
  return error instanceof Failure || error instanceof Invalid;
}
