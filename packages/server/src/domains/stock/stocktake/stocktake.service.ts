import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import { stocktakeDifference } from '@zhanggui/contract/domains/stock/stock-values';
import { stocktake } from '@zhanggui/contract/domains/stock/stocktake/stocktake.document';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import type { ScopeKind } from '@zhanggui/contract/platform/identity/scope-kind';
import type { CreateOf } from '@zhanggui/contract/platform/resource/resource';
import { isHiddenFrom } from '@zhanggui/contract/platform/resource/shown-fields';
import { review } from '../../../features/approval/review.ts';
import { type Context, trusted } from '../../../platform/context.ts';
import { DatabaseFailure } from '../../../platform/database/errors.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import type { HeaderOf } from '../../../platform/document/document-storage.ts';
import { type Columns, posting } from '../../../platform/document/document-storage.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { type LedgerEntry, postEntries } from '../ledger/ledger.service.ts';
import { explainStock } from '../ledger/stock-failure.service.ts';
import { branchOf } from '../warehouse/branch-of.query.ts';
import { placeOfCell } from '../warehouse/cell-place.query.ts';
import { compareCounts, worthOf } from './compare-counts.ts';
import { dayDifferences, type Worth } from './day-differences.query.ts';
import { releaseLostHolds } from './release-lost-holds.service.ts';
import { stocktakeLine, stocktake as table } from './stocktake.tables.ts';
import { type DifferingLine, differingLines, roundLines, writeCompared } from './stocktake-lines.query.ts';

type LockedStocktake = HeaderOf<typeof table>;
type PlaceChoice = Pick<CreateOf<typeof stocktake>, 'bank_cell' | 'warehouse'>;
type BodyOf<E extends 'explain' | 'finish'> = BodyOfAction<(typeof stocktake.actions)[E]>;

/** The place that is counted, and whose it is. */
async function placeOf(ctx: Context, { bank_cell, warehouse }: PlaceChoice): Promise<Columns> {
  if (((bank_cell ?? null) === null) === ((warehouse ?? null) === null)) {
    return invalid('bank_cell', '请选择一个网点或一个仓库，二者只选其一');
  }
  if (warehouse) return { location_id: warehouse, agent_label_id: await branchOf(ctx, warehouse) };
  const [cell] = await ctx.db.rows<{ agent_label_id: number | null }>(
    'SELECT agent_label_id FROM bank_cell WHERE id = $1',
    [bank_cell ?? 0],
  );
  return { location_id: await placeOfCell(trusted(ctx), bank_cell ?? 0), agent_label_id: cell?.agent_label_id ?? null };
}

/** Without chosen SKUs everything that the place has by the book is counted. */
async function start(tx: Context, doc: LockedStocktake): Promise<Columns> {
  await trusted(tx).db.rows(
    `INSERT INTO stocktake_line (stocktake_id, sku_id, bank_cell_id, agent_label_id, created_by, updated_by)
     SELECT t.id, l.sku_id, t.bank_cell_id, t.agent_label_id, $2::bigint, $2::bigint
     FROM stocktake t JOIN stock_level l ON l.location_id = t.location_id AND l.on_hand > 0
     WHERE t.id = $1 AND NOT EXISTS (SELECT FROM stocktake_line c WHERE c.stocktake_id = t.id AND NOT c.is_deleted)
     ORDER BY l.sku_id`,
    [doc.id, accountIdOf(tx.caller)],
  );
  return { round: 1 };
}

/** Ends a round: what differs too much, or moved while it was counted, is counted once more. */
async function finish(tx: Context, doc: LockedStocktake, { uncounted }: BodyOf<'finish'>): Promise<Columns> {
  if (doc.round === 1 && !uncounted) return invalid('uncounted', '请选择未盘到的商品按什么计');
  const beyond = trusted(tx);
  const result = compareCounts(await roundLines(beyond, doc), { ...doc, uncounted });
  if ('missing' in result) return failStock('stocktake.uncounted', { count: result.missing });
  await writeCompared(beyond, doc.id, result.compared);
  const again = result.compared.some(({ is_recount }) => is_recount);
  return again ? { state: 'recounting', round: doc.round + 1 } : { state: 'counted' };
}

/** Everything that differs is counted anew. */
async function recount(tx: Context, doc: LockedStocktake): Promise<Columns> {
  await tx.db.rows(
    `UPDATE stocktake_line ${noEdit('the header is edited')} SET is_recount = true, counted_quantity = NULL, counts = 0,
       book_quantity = NULL, difference = NULL, difference_fen = NULL
     WHERE stocktake_id = $1 AND difference <> 0 AND NOT is_deleted`,
    [doc.id],
  );
  return { round: doc.round + 1 };
}

async function explain(tx: Context, doc: LockedStocktake, { lines }: BodyOf<'explain'>): Promise<Columns> {
  const written = await tx.db.rows<{ id: number }>(
    `UPDATE stocktake_line l ${noEdit('the header is edited')} SET reason = r.reason
     FROM unnest($2::bigint[], $3::text[]) AS r(id, reason)
     WHERE l.id = r.id AND l.stocktake_id = $1 AND l.difference <> 0 AND NOT l.is_deleted RETURNING l.id`,
    [doc.id, lines.map(({ line }) => line), lines.map(({ reason }) => reason)],
  );
  const index = lines.findIndex(({ line }) => !written.some(({ id }) => id === line));
  return index < 0 ? {} : invalid(`lines.${index}.line`, '该行不存在或没有差异');
}

async function approve(tx: Context, doc: LockedStocktake): Promise<Columns> {
  const [{ count } = { count: 0 }] = await tx.db.rows<{ count: number }>(
    `SELECT count(*)::int AS count FROM stocktake_line
     WHERE stocktake_id = $1 AND difference <> 0 AND reason IS NULL AND NOT is_deleted`,
    [doc.id],
  );
  if (count > 0) failStock('stocktake.unexplained', { count });
  return { approved_by_id: accountIdOf(tx.caller) };
}

/** The movements that bring the book to what was counted, with all that happened since. */
function planDifferences({ lines, location_id }: { lines: readonly DifferingLine[]; location_id: number }) {
  return lines.map((line): LedgerEntry => {
    const { id: line_id, sku_id, sku_code, difference: quantity, on_hand, reserved } = line;
    const [loss, free] = [-quantity, on_hand - reserved];
    if (loss > on_hand) failStock('stocktake.sold_since', { sku_code, on_hand, loss });
    if (loss > free) failStock('stocktake.held', { sku_code, loss, free });
    const place = { line_id, sku_id, location_id, quantity };
    return quantity < 0
      ? { ...place, type: movementType.shortage_out }
      : { ...place, type: movementType.surplus_in, value_fen: worthOf(quantity, line) };
  });
}

/** In money, or in pieces for those to whom the value of goods is closed: it would tell them the cost of each. */
function differenceText({ gained, lost, gain, loss, before }: Worth, kind: ScopeKind): string {
  if (isHiddenFrom(stocktake.fields.difference_fen, kind)) return `盘盈 ${gained} 件，盘亏 ${lost} 件，金额按当天合计`;
  return `盘盈 ${yuan(gain)} 元，盘亏 ${yuan(loss)} 元，当天已过账 ${yuan(before)} 元`;
}

async function postDifferences(tx: Context, doc: LockedStocktake, entries: readonly LedgerEntry[]): Promise<Columns> {
  const worth = await dayDifferences(trusted(tx), doc);
  const text = differenceText(worth, tx.db.scope.kind);
  await review(tx, {
    title: doc.number,
    path: `/bank/inventory?id=${doc.id}`,
    content: [{ label: '差异', text }],
    measured: [{ measure: stocktakeDifference, value: worth.gain + worth.loss + worth.before, text }],
  });
  const document = { kind: 'stocktake', id: doc.id, no: doc.number } as const;
  const posted = await postEntries(trusted(tx), { document, posting_no: 1, entries });
  await tx.db.rows(
    `UPDATE stocktake_line l ${noEdit('the header is edited')} SET difference_fen = p.value_fen
     FROM unnest($1::bigint[], $2::bigint[]) AS p(id, value_fen) WHERE l.id = p.id`,
    [posted.map(({ line_id }) => line_id), posted.map(({ value_fen }) => value_fen)],
  );
  return { posted_by_id: accountIdOf(tx.caller) };
}

async function explainOpen<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await explainStock(work);
  } catch (error) {
    if (error instanceof DatabaseFailure && error.constraint === 'stocktake_open_once') failStock('stocktake.open', {});
    throw error;
  }
}

/** Counted as of the question, since counters write lines and leave the header alone. */
const linesWhere = (t: string, condition: string) =>
  `(SELECT count(*)::int FROM stocktake_line l WHERE l.stocktake_id = ${t}.id AND ${condition} AND NOT l.is_deleted)`;

const post = posting({
  facts: async (tx, doc: LockedStocktake) => ({
    lines: await differingLines(trusted(tx), doc),
    location_id: doc.location_id,
  }),
  plan: planDifferences,
  write: postDifferences,
});

export const stocktakes = bindDocument(stocktake, {
  table,
  computed: {
    line_count: (t: string) => linesWhere(t, 'true'),
    counted_lines: (t: string) => linesWhere(t, 'l.counted_quantity IS NOT NULL'),
  },
  lines: {
    table: stocktakeLine,
    key: 'stocktake_id',
    repeats: ['bank_cell_id', 'agent_label_id'],
    totals: {
      difference_quantity: 'coalesce(sum(difference), 0)',
      difference_fen: 'coalesce(sum(difference_fen), 0)',
    },
  },
  draft: {
    open: placeOf,
    change: async (ctx, { bank_cell_id, warehouse_id }, values) => {
      if (!('bank_cell' in values || 'warehouse' in values)) return {};
      const former = { bank_cell: bank_cell_id as number | null, warehouse: warehouse_id as number | null };
      return placeOf(ctx, { ...former, ...values });
    },
  },
  effects: {
    ...{ start, finish, recount, explain, approve },
    post: async (tx, doc: LockedStocktake, body: object) => {
      await releaseLostHolds(trusted(tx), doc);
      return post(tx, doc, body);
    },
  },
  explain: explainOpen,
  reach: 'trusted',
});
