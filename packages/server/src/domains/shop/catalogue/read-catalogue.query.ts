import type { openCatalogue } from '@zhanggui/contract/domains/shop/catalogue/catalogue.action';
import { failShop } from '@zhanggui/contract/domains/shop/shop.errors';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import { type CatalogueMark, markOf, markText } from './catalogue-mark.ts';
import { shownCodes } from './shown-codes.query.ts';

type Catalogue = ReplyOfAction<typeof openCatalogue>;

/** Every transaction below it has ended, so that no change below it is still to come. */
const settledSql = 'pg_snapshot_xmin(pg_current_snapshot())::text::bigint';

/** Logs of changes are built anew in another database and after a restore: marks from before mean nothing then. */
const epochSql = `(SELECT concat(coalesce(min(l.epoch::text::bigint), 0), '-', (SELECT d.oid FROM pg_database d WHERE d.datname = current_database()))
  FROM change_log l)`;

interface Piece {
  readonly codes: readonly string[];
  readonly next: CatalogueMark;
  readonly has_more: boolean;
}

/** A page of what the calling application's mall sells, or of what changed since its mark. */
export async function readCatalogue(ctx: Context, body: BodyOfAction<typeof openCatalogue>): Promise<Catalogue> {
  const mall_id = (ctx.caller.kind === 'app' ? ctx.caller.mall_id : null) ?? failShop('catalogue.no_mall', {});
  const limit = body.limit ?? 100;
  const [now] = await ctx.db.rows<{ epoch: string; settled: number }>(
    `SELECT ${epochSql} AS epoch, ${settledSql} AS settled`,
    [],
    { name: 'catalogue:now' },
  );
  const { epoch, settled } = now ?? { epoch: '0', settled: 0 };
  const known = body.since ? markOf(epoch, body.since) : undefined;
  const mark: CatalogueMark = known ?? { part: 'skus', after: 0, from: settled };
  const { codes, next, has_more } = await pieceOf(ctx, { mall_id, limit, mark });
  const results = await shownCodes(ctx, mall_id, codes);
  const shown = new Set(results.map(({ sku_code }) => sku_code));
  const gone = mark.part === 'changes' ? codes.filter((code) => !shown.has(code)) : [];
  return {
    is_reset: known === undefined,
    results,
    removed: gone.map((sku_code) => ({ sku_code })),
    next: markText(epoch, next),
    has_more,
  };
}

interface Wanted<M extends CatalogueMark = CatalogueMark> {
  readonly mall_id: number;
  readonly limit: number;
  readonly mark: M;
}

type Begun = Exclude<CatalogueMark, { part: 'changes' }>;

function pieceOf(ctx: Context, { mark, ...wanted }: Wanted): Promise<Piece> {
  if (mark.part === 'changes') return changesPiece(ctx, { ...wanted, mark });
  return mark.part === 'skus' ? skusPiece(ctx, { ...wanted, mark }) : combinationsPiece(ctx, { ...wanted, mark });
}

async function skusPiece(ctx: Context, { mall_id, limit, mark }: Wanted<Begun>): Promise<Piece> {
  const rows = await ctx.db.rows<{ id: number; code: string }>(
    `SELECT m.sku_id AS id, s.code FROM mall_goods m JOIN sku s ON s.id = m.sku_id
     WHERE m.mall_id = $1 AND m.sku_id > $2 AND m.shown_as = 'shown' AND NOT m.is_deleted ORDER BY m.sku_id LIMIT $3`,
    [mall_id, mark.after, limit],
    { name: 'catalogue:skus-page' },
  );
  const last = rows.at(-1);
  const next: CatalogueMark =
    last && rows.length === limit ? { ...mark, after: last.id } : { ...mark, part: 'combinations', after: 0 };
  return { codes: rows.map(({ code }) => code), next, has_more: true };
}

async function combinationsPiece(ctx: Context, { mall_id, limit, mark }: Wanted<Begun>): Promise<Piece> {
  const rows = await ctx.db.rows<{ id: number; code: string }>(
    `SELECT c.id, c.code FROM combination c JOIN combination_mall v ON v.combination_id = c.id
     WHERE v.mall_id = $1 AND c.id > $2 AND c.state = 'on' AND NOT c.is_deleted ORDER BY c.id LIMIT $3`,
    [mall_id, mark.after, limit],
    { name: 'catalogue:combinations-page' },
  );
  const last = rows.at(-1);
  const next: CatalogueMark =
    last && rows.length === limit ? { ...mark, after: last.id } : { part: 'changes', xid: mark.from, id: 0 };
  return { codes: rows.map(({ code }) => code), next, has_more: true };
}

async function changesPiece(
  ctx: Context,
  { mall_id, limit, mark }: Wanted<Extract<CatalogueMark, { part: 'changes' }>>,
): Promise<Piece> {
  const rows = await ctx.db.rows<{ xid: number; id: number | null; code: string | null }>(
    `SELECT coalesce(c.xid, n.settled) AS xid, c.id, c.code FROM (SELECT ${settledSql} AS settled) n
     LEFT JOIN LATERAL (SELECT * FROM catalogue_change h WHERE h.mall_id = $1 AND (h.xid, h.id) > ($2::bigint, $3::bigint)
       AND h.xid < n.settled ORDER BY h.xid, h.id LIMIT $4) c ON true ORDER BY c.xid, c.id`,
    [mall_id, mark.xid, mark.id, limit],
    { name: 'catalogue:changes-page' },
  );
  const found = rows.flatMap(({ xid, id, code }) => (id === null || code === null ? [] : [{ xid, id, code }]));
  const last = found.at(-1);
  return {
    codes: [...new Set(found.map(({ code }) => code))],
    next: last ? { part: 'changes', xid: last.xid, id: last.id } : mark,
    has_more: found.length === limit,
  };
}
