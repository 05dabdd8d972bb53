import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import type { JobKind, JobWork } from '../../../platform/jobs/run/job-kind.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { chosenSkus } from './chosen-skus.query.ts';
import { effectiveMoment } from './effective-moment.ts';
import { poolPriceChange as table } from './pool.tables.ts';
import { type ChangeInput, changeJobs } from './price-change.service.ts';
import { applyPrices, lockLines, restorePrices } from './price-change-periods.query.ts';

/** SQL of a price after a change `c`, from the price before and the cost. */
function after(before: string, cost: string): string {
  const raw = `CASE c.rule WHEN 'percent' THEN ${before} * c.value / 100.0 WHEN 'amount' THEN ${before} + c.value::numeric
    ELSE coalesce(${cost}, ${before}) * (100 + c.value) / 100.0 END`;
  return `greatest(1, CASE c.rounding WHEN 'fen' THEN round(${raw}) WHEN 'jiao' THEN round((${raw}) / 10) * 10
    WHEN 'yuan' THEN round((${raw}) / 100) * 100 ELSE greatest(90, round(((${raw}) - 90) / 100) * 100 + 90) END)::bigint`;
}

const supplyAfter = `CASE WHEN c.prices IN ('supply', 'both') THEN ${after('p.supply_price_fen', 's.cost_fen')} ELSE p.supply_price_fen END`;
const saleAfter = `CASE WHEN c.prices IN ('sale', 'both') THEN ${after('p.sale_price_fen', 's.cost_fen')} ELSE p.sale_price_fen END`;

/** By how many per cent a sale price moves from where it differs most: the price before, the approved one, that of a day ago. */
const percentSql = `(SELECT coalesce(max(abs(n.sale - f.fen) * 100.0 / f.fen), 0) FROM unnest(ARRAY[p.sale_price_fen,
    (SELECT q.sale_price_fen FROM pool_price q WHERE q.pool_sku_id = k.id AND q.is_approved ORDER BY q.id DESC LIMIT 1),
    (SELECT q.sale_price_fen FROM pool_price q WHERE q.pool_sku_id = k.id AND NOT q.is_deleted
       AND q.valid_from <= $3::timestamptz - interval '24 hours'
       AND (q.valid_to IS NULL OR q.valid_to > $3::timestamptz - interval '24 hours'))]) AS f(fen))`;

/** Works out the prices of what was chosen; a SKU without a price at that moment has none to change. */
async function prepare({ ctx, input, surface }: JobWork<ChangeInput>): Promise<string> {
  const { id, selection = {} } = input;
  const chosen = await chosenSkus(ctx, surface.registry.get('pool_sku'), selection);
  return inLongTransaction(ctx, async (tx) => {
    await tx.db.rows('DELETE FROM pool_price_change_line WHERE change_id = $1', [id]);
    await tx.db.rows(
      `INSERT INTO pool_price_change_line (change_id, pool_sku_id, sku_id, supply_before_fen, supply_after_fen, sale_before_fen,
         sale_after_fen, cost_fen, percent, is_below_cost)
       SELECT c.id, k.id, s.id, p.supply_price_fen, n.supply, p.sale_price_fen, n.sale, s.cost_fen, round(${percentSql}, 2),
         coalesce(n.sale < s.cost_fen, false)
       FROM pool_price_change c, unnest($2::bigint[]) AS o(id) JOIN pool_sku k ON k.id = o.id JOIN sku s ON s.id = k.sku_id
       CROSS JOIN LATERAL (SELECT q.supply_price_fen, q.sale_price_fen FROM pool_price q WHERE q.pool_sku_id = k.id
         AND NOT q.is_deleted AND q.valid_from <= coalesce(c.effective_at, $3)
         AND (q.valid_to IS NULL OR q.valid_to > coalesce(c.effective_at, $3))) p
       CROSS JOIN LATERAL (SELECT ${supplyAfter} AS supply, ${saleAfter} AS sale) n
       WHERE c.id = $1 AND (n.supply, n.sale) IS DISTINCT FROM (p.supply_price_fen, p.sale_price_fen)`,
      [id, chosen, tx.clock()],
    );
    const [sums] = await tx.db.rows<{ line_count: number }>(
      `UPDATE pool_price_change c SET state = 'ready', line_count = t.line_count, raised_count = t.raised,
         lowered_count = t.lowered, below_cost_count = t.below, worst_percent = t.percent, worst_loss_fen = t.loss,
         ${edited({ by: null, of: 'c' })}
       FROM (SELECT count(*)::int AS line_count, count(*) FILTER (WHERE sale_after_fen > sale_before_fen)::int AS raised,
           count(*) FILTER (WHERE sale_after_fen < sale_before_fen)::int AS lowered,
           count(*) FILTER (WHERE is_below_cost)::int AS below, coalesce(max(percent), 0) AS percent,
           coalesce(max(cost_fen - sale_after_fen) FILTER (WHERE is_below_cost), 0) AS loss
         FROM pool_price_change_line WHERE change_id = $1) t
       WHERE c.id = $1 AND c.state IN ('preparing', 'ready') RETURNING t.line_count`,
      [id],
    );
    return `共 ${sums?.line_count ?? 0} 个SKU的价格会变，请在“调价记录”里查看并执行`;
  });
}

interface Change {
  readonly state: string;
  readonly line_count: number;
  readonly effective_at: Date | null;
}

/** How much longer than usual writing may take, tried one after the other. */
const timeoutFactors = [1, 4, 16] as const;

/** Changes all prices of a change in one transaction, valid from one moment; a repeated run finds it done. */
async function apply({ ctx, input }: JobWork<ChangeInput>): Promise<string> {
  for (const factor of timeoutFactors) {
    const message = await inLongTransaction(ctx, (tx) => applyOnce(tx, input, factor)).catch((error: unknown) => {
      if (error instanceof TooLate) return undefined;
      throw error;
    });
    if (message !== undefined) return message;
  }
  throw new Error(`the prices of change ${input.id} could not be written in time`);
}

/** The moment came before everything was written. */
class TooLate extends Error {}

async function applyOnce(tx: Context, { id, undoes = false }: ChangeInput, factor: number): Promise<string> {
  const [change] = await tx.db.rows<Change>(
    'SELECT state, line_count, effective_at FROM pool_price_change WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (change?.state !== 'applying') return '已经执行过';
  const { effective_at, line_count } = change;
  const soon = effectiveMoment(tx.clock(), line_count * factor);
  const at = !undoes && effective_at !== null && effective_at > soon ? effective_at : soon;
  await lockLines(tx, id);
  const moved = undoes ? await restorePrices(tx, id, at) : await applyPrices(tx, { id, line_count, at });
  // An order at or after the moment must find the new price committed.
  if (tx.clock().getTime() + commit_ms >= at.getTime()) throw new TooLate();
  const done = { id, moved, at, skipped_count: line_count - moved };
  return undoes ? concludeUndo(tx, done) : concludeApply(tx, done);
}

interface Done {
  readonly id: number;
  readonly moved: number;
  readonly skipped_count: number;
  readonly at: Date;
}

async function concludeUndo(tx: Context, { id, moved, skipped_count }: Done): Promise<string> {
  if (moved === 0) {
    await updateRow(tx, table, id, { state: 'applied', message: '全部SKU其后又改过价，没有可恢复的' });
    return '没有可恢复的价格';
  }
  await updateRow(tx, table, id, { state: 'undone', skipped_count, message: null });
  const rest = skipped_count > 0 ? `，${skipped_count} 个其后又改过价，保持不动` : '';
  return `恢复了 ${moved} 个SKU${rest}`;
}

async function concludeApply(tx: Context, { id, moved, skipped_count, at }: Done): Promise<string> {
  if (skipped_count > 0) {
    await updateRow(tx, table, id, {
      state: 'failed',
      message: `${skipped_count} 个SKU的价格在计算后变过，请重新计算`,
    });
    return '没有执行：有价格在计算后变过';
  }
  await updateRow(tx, table, id, { state: 'applied', effective_at: at, applied_at: tx.clock() });
  return `${moved} 个SKU的新价将同时生效`;
}

const longest_ms = 300_000;
const commit_ms = 500;

function inLongTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  const limits = { statement_timeout_ms: longest_ms, lock_timeout_ms: longest_ms };
  return ctx.db.transaction((db) => work({ ...ctx, db }), limits);
}

const jobKind = (name: string, work: (job: JobWork<ChangeInput>) => Promise<string>): JobKind => ({
  name,
  work: async (job) => {
    const own = job as JobWork<ChangeInput>;
    const message = await work(own).catch(async (error: unknown) => {
      await inTransaction(own.ctx, (tx) =>
        updateRow(
          tx,
          table,
          own.input.id,
          own.input.undoes
            ? { state: 'applied', message: '撤销出错，价格没有变，可以再次撤销' }
            : { state: 'failed', message: '执行出错，价格没有变' },
        ),
      );
      throw error;
    });
    return { message };
  },
});

export const priceChangeJobs: readonly JobKind[] = [
  jobKind(changeJobs.prepare, prepare),
  jobKind(changeJobs.apply, apply),
];
