import type { openPointsCatalogue, previewPointsMall } from '@zhanggui/contract/domains/points/mall/points-mall.action';
import { failPoints } from '@zhanggui/contract/domains/points/points.errors';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { priceSql, shelfSql } from '../../shop/mall/sellable.query.ts';
import { availableOf } from '../../stock/available.query.ts';
import { openMallOf } from './open-mall.query.ts';

type Shown = ReplyOfAction<typeof previewPointsMall>;

const pageSize = 100;

interface Requested {
  readonly mall_id: number;
  readonly category?: number | null | undefined;
  /** The number of the first row, as `next` of the page before said it. */
  readonly from: number;
}

/** A page of what a mall sells now, in its own order. */
async function goodsOf(ctx: Context, { mall_id, category = null, from }: Requested): Promise<Shown['goods'][number][]> {
  const rows = await ctx.db.rows<Omit<Shown['goods'][number], 'available'>>(
    `SELECT s.id, coalesce(m.title, g.name) AS name, nullif(s.spec_text, '') AS spec, coalesce(s.picture, g.pictures[1]) AS picture,
       g.category_id AS category, s.code AS sku_code, ${priceSql.price_fen} AS price_fen, ${priceSql.points_price} AS points_price,
       m.limit_per_buyer
     ${shelfSql('$1', '$2::timestamptz')} AND ($3::bigint IS NULL OR g.category_id = $3::bigint)
     ORDER BY m.sort, s.id OFFSET $4::int LIMIT $5::int`,
    [mall_id, ctx.clock(), category, from, pageSize + 1],
  );
  const free = await availableOf(ctx, { mall_id, sku_codes: rows.map(({ sku_code }) => sku_code) });
  const left = new Map(free.map(({ sku_code, available }) => [sku_code, available]));
  return rows.map((row) => ({ ...row, available: left.get(row.sku_code) ?? 0 }));
}

function categoriesOf(ctx: Context, mall_id: number): Promise<Shown['categories'][number][]> {
  return ctx.db.rows<Shown['categories'][number]>(
    `SELECT y.id, y.name FROM category y WHERE y.id IN (SELECT g.category_id ${shelfSql('$1', '$2::timestamptz')})
     ORDER BY y.sort, y.id`,
    [mall_id, ctx.clock()],
  );
}

interface Head extends Pick<Shown, 'name' | 'theme' | 'notice' | 'banners'> {
  readonly mall_id: number;
}

async function shownMall(
  ctx: Context,
  { mall_id, name, theme, notice, banners }: Head,
  { category, from }: Omit<Requested, 'mall_id'>,
): Promise<Shown> {
  const goods = await goodsOf(ctx, { mall_id, category, from });
  return {
    ...{ name, theme, notice, banners, categories: await categoriesOf(ctx, mall_id) },
    goods: goods.slice(0, pageSize),
    next: goods.length > pageSize ? String(from + pageSize) : null,
  };
}

/** A mall of the caller's as a phone shows it. */
export function previewOf(ctx: Context, id: number): Promise<Shown> {
  return inTransaction(ctx, async (tx) => {
    const [head] = await tx.db.rows<Head>(
      'SELECT mall_id, name, theme, notice, banners FROM points_mall WHERE id = $1 AND NOT is_deleted',
      [id],
    );
    return shownMall(trusted(tx), head ?? fail('not_found', {}), { from: 0 });
  });
}

/** The open mall of the calling application for a person of its enterprise. */
export async function catalogueFor(
  ctx: Context,
  { employee_no, category, after }: BodyOfAction<typeof openPointsCatalogue>,
): Promise<ReplyOfAction<typeof openPointsCatalogue>> {
  const all = trusted(ctx);
  const mall_id = ctx.caller.kind === 'app' ? ctx.caller.mall_id : null;
  const mall = (await openMallOf(all, mall_id)) ?? failPoints('points.mall_closed', {});
  const [person] = await all.db.rows<{ available: number }>(
    `SELECT coalesce(a.balance - a.held, 0)::bigint AS available FROM employee e LEFT JOIN points_account a ON a.employee_id = e.id
     WHERE e.enterprise_id = $1 AND e.number = $2 AND e.state = 'employed' AND NOT e.is_deleted`,
    [mall.enterprise_id, employee_no],
  );
  if (!person) return invalid('employee_no', '没有这位在职员工');
  const from = after ? Number(after) : 0;
  if (!Number.isSafeInteger(from) || from < 0 || from > 1_000_000) invalid('after', '起点不正确');
  const shown = await shownMall(all, mall, { category, from });
  return { available_points: person.available, ends_at: mall.ends_at, ...shown };
}
