import { failBulk } from '@zhanggui/contract/features/bulk/bulk.errors';
import {
  maxRecords,
  readGiven,
  readSelection,
  type Selection,
  selectionFields,
} from '@zhanggui/contract/features/bulk/selection';
import { Invalid } from '@zhanggui/contract/platform/errors';
import { failJob } from '@zhanggui/contract/platform/jobs/job.errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../platform/context.ts';
import { accountsOf } from '../../platform/identity/accounts-of.ts';
import { enqueue, type StartedJob } from '../../platform/jobs/run/enqueue.service.ts';
import { requeue } from '../../platform/jobs/run/job-state.service.ts';
import { ownView, signedIn } from '../../platform/resource/access.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { prepareList } from '../../platform/resource/list.ts';
import { titleText } from '../../platform/resource/options.ts';
import type { BulkAction } from './bulk-action.ts';
import { addItems } from './work-items.ts';

/** The parameters of a bulk job; its records are in `job_item`. */
export interface BulkInput {
  readonly action: string;
  /** The checked body of the action on one record. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Parameters of single records, by id. */
  readonly given?: Readonly<Record<number, Readonly<Record<string, unknown>>>>;
}

interface Target {
  readonly id: number;
  readonly title: string;
}

/** Freezes which records are meant, as the caller's list shows them now, and puts the work into the queue. */
export async function startBulk(
  ctx: Context,
  { action, compiled }: BulkAction,
  body: Readonly<Record<string, unknown>>,
): Promise<StartedJob> {
  const given = readGiven(body);
  const selection = given ? { ids: [...given.keys()] } : readSelection(body);
  const targets = await targetsOf(ownView(ctx, compiled), compiled, selection);
  if (given) refuseUnseen([...given.keys()], targets);
  if (targets.length === 0) failBulk('bulk.none', {});
  if (targets.length > maxRecords) failBulk('bulk.too_many', { max: maxRecords });
  if (typeof body.count === 'number' && body.count !== targets.length)
    failBulk('bulk.moved', { count: targets.length });
  const input: BulkInput = { action: action.name, ...contentOf(body, given) };
  const title = `${action.label}${compiled.resource.label}`;
  return inTransaction(accountsOf(ctx), async (tx) => {
    const books = { ...tx, identity: { ...tx.identity, db: tx.db } };
    const started = await enqueue(books, { kind: 'bulk', title, input, total: targets.length });
    await addItems(tx, { job_id: started.job.id, owner_id: signedIn(ctx.caller).id }, targets);
    return started;
  });
}

function contentOf(
  body: Readonly<Record<string, unknown>>,
  given: ReturnType<typeof readGiven>,
): Omit<BulkInput, 'action'> {
  if (given) return { body: {}, given: Object.fromEntries(given) };
  return { body: Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(selectionFields, name))) };
}

/** What is named with values of its own is named knowingly: none may be missing. */
function refuseUnseen(ids: readonly number[], targets: readonly Target[]): void {
  const seen = new Set(targets.map(({ id }) => id));
  const unseen = [...ids.entries()].filter(([, id]) => !seen.has(id));
  if (unseen.length === 0) return;
  throw new Invalid(Object.fromEntries(unseen.map(([index]) => [`records.${index}.id`, ['记录不存在或不可见']])));
}

async function targetsOf(ctx: Context, compiled: CompiledResource, selection: Selection): Promise<Target[]> {
  const byIds = 'ids' in selection;
  const { where } = await prepareList(ctx, compiled, byIds ? {} : selection.parameters);
  const place = `$${where.values.length + 1}::bigint[]`;
  const chosen = byIds ? `t.id = ANY(${place})` : `t.id <> ALL(${place})`;
  return ctx.db.rows<Target>(
    `SELECT t.id, left(coalesce(nullif(${titleText(compiled)}, ''), t.id::text), 500) AS title
     FROM ${compiled.table} t WHERE ${where.sql('t')} AND ${chosen} ORDER BY t.id LIMIT ${maxRecords + 1}`,
    [...where.values, byIds ? selection.ids : selection.exclude_ids],
  );
}

/** Puts a bulk job of the caller's own that was stopped or failed back into the queue. */
export async function resumeOwn(ctx: Context, id: number): Promise<{ readonly id: number }> {
  const owner_id = signedIn(ctx.caller).id;
  const { db } = ctx.identity;
  const [row] = await db.rows<{ state: string; waiting: boolean }>(
    `SELECT state, EXISTS (SELECT 1 FROM job_item i WHERE i.job = j.id AND i.state = 'waiting') AS waiting
     FROM job_run j WHERE id = $1 AND created_by = $2`,
    [id, owner_id],
  );
  if (!row) return fail('not_found', {});
  if (!row.waiting) return failBulk('bulk.nothing_left', {});
  const resumed = await requeue(ctx, id, owner_id);
  return resumed || row.state === 'queued' ? { id } : failJob('job.ended', {});
}
