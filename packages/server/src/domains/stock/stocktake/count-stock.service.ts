import type { countStock } from '@zhanggui/contract/domains/stock/stocktake/count.action';
import { stocktake } from '@zhanggui/contract/domains/stock/stocktake/stocktake.document';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { scannedSkus } from '../doc/scanned-sku.query.ts';
import { isCounted } from './stocktake-lines.query.ts';

type Count = BodyOfAction<typeof countStock>['counts'][number];
type Reply = ReplyOfAction<typeof countStock>;

interface Header {
  readonly id: number;
  readonly state: string;
  readonly round: number;
  readonly location_id: number;
  readonly started_at: Date;
}

interface Line {
  readonly id: number;
  readonly sku_id: number;
  readonly is_recount: boolean;
  readonly total: number;
}

/** Adds counts to a stocktake, each once. Many people count at once; ending the round waits for counts under way. */
export function countInto(ctx: Context, id: number, { counts }: BodyOfAction<typeof countStock>): Promise<Reply> {
  return inTransaction(ctx, async (tx) => {
    const [header = fail('not_found', {})] = await tx.db.rows<Header>(
      'SELECT id, state, round, location_id, coalesce(started_at, created_at) AS started_at FROM stocktake WHERE id = $1 AND NOT is_deleted FOR SHARE',
      [id],
    );
    decideTransition(stocktake.flow, header.state, 'finish');
    return take(trusted(tx), header, counts);
  });
}

async function take(tx: Context, header: Header, counts: readonly Count[]): Promise<Reply> {
  const { found } = await scannedSkus(tx, { codes: counts.map(({ code }) => ({ code })) });
  const skus = new Map(found.map((sku) => [sku.scanned, sku]));
  const lines = await linesOf(tx, header, [...new Set(found.map((sku) => sku.id))]);
  const known = await knownKeys(tx, header.id, counts);
  const taken: Reply['taken'][number][] = [];
  const refused: Reply['refused'][number][] = [];
  const stored: Stored[] = [];
  for (const { key, code, quantity, takes_back = false, age_seconds } of counts) {
    const sku = skus.get(code);
    const line = lines.get(sku?.id ?? 0);
    if (!sku || !line) {
      refused.push({ key, message: `${code}：${sku ? '不在本次复盘的商品中' : '没有这个编码或条码'}` });
      continue;
    }
    if (!known.has(key)) {
      if (line.total + quantity < 0) {
        refused.push({ key, message: `${sku.name}：合计不能小于 0 件` });
        continue;
      }
      known.add(key);
      lines.set(sku.id, { ...line, total: line.total + quantity });
      stored.push({ key, line_id: line.id, quantity, takes_back, age_seconds });
    }
    taken.push({ key, name: sku.name, total: lines.get(sku.id)?.total ?? 0 });
  }
  if (stored.length > 0) await store(tx, header, stored);
  return { taken, refused };
}

/** Locks the lines of SKUs with what was counted of each; in the first count, unexpected goods get a line. */
async function linesOf(tx: Context, { id, round }: Header, sku_ids: readonly number[]): Promise<Map<number, Line>> {
  if (round === 1) {
    await tx.db.rows(
      `INSERT INTO stocktake_line (stocktake_id, sku_id, bank_cell_id, agent_label_id, created_by, updated_by)
       SELECT t.id, s.id, t.bank_cell_id, t.agent_label_id, $3::bigint, $3::bigint
       FROM stocktake t, unnest($2::bigint[]) AS s(id) WHERE t.id = $1
       ORDER BY s.id ON CONFLICT (stocktake_id, sku_id) DO NOTHING`,
      [id, sku_ids, accountIdOf(tx.caller)],
    );
  }
  const lines = await tx.db.rows<Line>(
    `SELECT id, sku_id, is_recount, coalesce(counted_quantity, 0) AS total FROM stocktake_line
     WHERE stocktake_id = $1 AND sku_id = ANY($2::bigint[]) AND NOT is_deleted ORDER BY sku_id FOR UPDATE`,
    [id, sku_ids],
  );
  return new Map(lines.filter((line) => round === 1 || line.is_recount).map((line) => [line.sku_id, line]));
}

async function knownKeys({ db }: Context, id: number, counts: readonly Count[]): Promise<Set<string>> {
  const rows = await db.rows<{ key: string }>(
    'SELECT key FROM stocktake_count WHERE stocktake_id = $1 AND key = ANY($2::text[])',
    [id, counts.map(({ key }) => key)],
  );
  return new Set(rows.map(({ key }) => key));
}

type Stored = Omit<Count, 'code'> & { readonly line_id: number };

/**
 * Stores counts with what the book said when each was made: the present book, less what has moved since. A statement
 * sees what was committed before it, so a sale is either in the book of a count or comes after it.
 */
async function store(tx: Context, header: Header, counts: readonly Stored[]): Promise<void> {
  await tx.db.rows(
    `INSERT INTO stocktake_count (stocktake_id, line_id, bank_cell_id, agent_label_id, round, key, quantity, takes_back,
       counted_at, book_quantity, created_by)
     SELECT l.stocktake_id, l.id, l.bank_cell_id, l.agent_label_id, $2, c.key, c.quantity, coalesce(c.takes_back, false), m.counted_at,
       coalesce(b.on_hand, 0) - coalesce((SELECT sum(v.quantity) FROM stock_movement v
         WHERE c.age_seconds > 0 AND v.sku_id = l.sku_id AND v.location_id = $3 AND v.occurred_at > m.counted_at), 0),
       $6::bigint
     FROM jsonb_to_recordset($1::jsonb) AS c(key text, line_id bigint, quantity int, takes_back boolean, age_seconds int)
     JOIN stocktake_line l ON l.id = c.line_id
     CROSS JOIN LATERAL (SELECT greatest($5::timestamptz, $4::timestamptz - make_interval(secs => c.age_seconds))
       AS counted_at) m
     LEFT JOIN stock_level b ON b.sku_id = l.sku_id AND b.location_id = $3`,
    [JSON.stringify(counts), header.round, header.location_id, tx.clock(), header.started_at, accountIdOf(tx.caller)],
  );
  await tx.db.rows(
    `UPDATE stocktake_line l ${noEdit('counts say who made them')} SET counted_quantity = c.quantity, counts = c.counts
     FROM (SELECT line_id, CASE WHEN ${isCounted} THEN sum(quantity)::int END AS quantity, count(*)::int AS counts FROM stocktake_count
       WHERE round = $2 AND line_id = ANY($1::bigint[]) GROUP BY line_id) c WHERE l.id = c.line_id`,
    [[...new Set(counts.map(({ line_id }) => line_id))], header.round],
  );
}
