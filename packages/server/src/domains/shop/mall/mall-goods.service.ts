import type { addMallGoods, adjustMallPrice, setMallTerms } from '@zhanggui/contract/domains/shop/mall/mall.action';
import type { shelfState } from '@zhanggui/contract/domains/shop/mall/mall.enum';
import { mallGoodsFlow } from '@zhanggui/contract/domains/shop/mall/mall-goods.flow';
import type { mallGoods } from '@zhanggui/contract/domains/shop/mall/mall-goods.resource';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { refuseReversed } from '../../../platform/refuse-reversed.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { requireCategoryOf } from '../mall-category/mall-category.service.ts';
import { admitOnMall, lockMall } from './mall-lock.service.ts';
import { type PricedGoods, reviewMallPrice } from './mall-price-review.service.ts';
import { mallGoods as table } from './shelf.tables.ts';

type Row = Readonly<Record<string, unknown>>;
type Done = Promise<{ readonly id: number }>;

/** A SKU on a shelf with what it costs now and its terms. */
interface LockedGoods extends PricedGoods {
  readonly points_price: number | null;
  readonly shelf_from: Date | null;
  readonly shelf_to: Date | null;
  readonly state: ValueOf<typeof shelfState>;
}

/** Locks a SKU on a shelf. */
export async function lockGoods(tx: Context, id: number): Promise<LockedGoods> {
  const [row] = await tx.db.rows<LockedGoods>(
    `SELECT m.id, m.mall_id, w.name AS mall_name, m.mall_kind, s.code, s.cost_fen, m.price_fen, m.shelf_from, m.shelf_to, m.state,
       coalesce((SELECT p.sale_price_fen FROM pool_sku k JOIN pool_price p ON p.pool_sku_id = k.id
         WHERE k.pool_id = w.pool_id AND k.sku_id = s.id AND NOT k.is_deleted AND NOT p.is_deleted AND p.valid_from <= $2
           AND (p.valid_to IS NULL OR p.valid_to > $2)), s.sale_price_fen) AS follows_fen,
       coalesce(m.points_price, s.points_price) AS points_price
     FROM mall_goods m JOIN mall w ON w.id = m.mall_id JOIN sku s ON s.id = m.sku_id
     WHERE m.id = $1 AND NOT m.is_deleted FOR UPDATE OF m`,
    [id, tx.clock()],
  );
  return row ?? fail('not_found', {});
}

async function lockForAct(tx: Context, id: number, leaf: string): Promise<LockedGoods> {
  const goods = await lockGoods(tx, id);
  admitOnMall(tx, goods.mall_kind, { leaf });
  return goods;
}

/** Hook: a price of its own may wait for a second person, and the time on the shelf has a length. */
export async function checkMallGoods(ctx: Context, current: Row, values: PatchOf<typeof mallGoods>): Promise<Row> {
  refuseReversed({ ...current, ...values }, shelfTime);
  const { price_fen, mall_category } = values;
  if (mall_category) await requireCategoryOf(ctx, Number(current.mall_id), mall_category);
  if (price_fen !== undefined) await reviewMallPrice(ctx, await lockGoods(ctx, Number(current.id)), price_fen);
  return values;
}

const shelfTime = { from: 'shelf_from', to: 'shelf_to', words: '下架时间应晚于上架时间' };

/** Puts a SKU on a mall's shelf or takes it off. */
export function shelve(ctx: Context, id: number, event: 'put_on' | 'take_off'): Done {
  return inTransaction(ctx, async (tx) => {
    const { state } = await lockForAct(tx, id, 'shelve');
    const { to } = decideTransition(mallGoodsFlow, state, event);
    await updateRow(tx, table, id, { state: String(to) });
    return { id };
  });
}

/** Changes the prices of a SKU that are given, in proportion to what it costs now, or lets it follow again. */
export function adjustPrice(ctx: Context, id: number, body: BodyOfAction<typeof adjustMallPrice>): Done {
  return inTransaction(ctx, async (tx) => {
    const goods = await lockForAct(tx, id, 'update');
    const { percent, points_percent, clear_price } = body;
    if (!percent && !points_percent && !clear_price) invalid('percent', '请填写要调整的比例，或选择取消商城价');
    if (percent && clear_price) invalid('clear_price', '调整商城价和取消商城价请选择其一');
    const scaled = (value: number | null, by: number | null | undefined) =>
      by && value ? Math.max(1, Math.round((value * by) / 100)) : undefined;
    const price_fen = clear_price ? null : scaled(goods.price_fen ?? goods.follows_fen, percent);
    if (price_fen !== undefined) await reviewMallPrice(tx, goods, price_fen);
    await updateRow(tx, table, id, { price_fen, points_price: scaled(goods.points_price, points_percent) });
    return { id };
  });
}

const dateOf = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : undefined);

/** Sets those terms of a SKU that are given. */
export function setTerms(ctx: Context, id: number, body: BodyOfAction<typeof setMallTerms>): Done {
  return inTransaction(ctx, async (tx) => {
    const { limit_per_buyer, stock_percent, shelf_from, shelf_to } = body;
    const stored = await lockForAct(tx, id, 'update');
    refuseReversed({ shelf_from: shelf_from || stored.shelf_from, shelf_to: shelf_to || stored.shelf_to }, shelfTime);
    await updateRow(tx, table, id, {
      limit_per_buyer: limit_per_buyer ?? undefined,
      stock_percent: stock_percent ?? undefined,
      shelf_from: dateOf(shelf_from),
      shelf_to: dateOf(shelf_to),
    });
    return { id };
  });
}

/** What of the goods that a mall may take over is meant: named SKUs, else those of its pool, else all on the shelf. */
const wantedSql = `
  SELECT s.id AS sku_id, s.goods_id FROM sku s JOIN goods g ON g.id = s.goods_id JOIN mall w ON w.id = $1
  WHERE NOT s.is_deleted AND NOT g.is_deleted AND g.state <> 'recycled'
    AND CASE WHEN $2::bigint[] IS NOT NULL THEN s.id = ANY($2)
      WHEN w.pool_id IS NULL THEN g.state = 'on'
      ELSE EXISTS (SELECT FROM pool_sku k WHERE k.pool_id = w.pool_id AND k.sku_id = s.id AND k.state = 'enabled' AND NOT k.is_deleted) END
    AND ($3::bigint IS NULL OR g.category_id IN (
      WITH RECURSIVE below AS (SELECT $3::bigint AS id UNION ALL SELECT c.id FROM category c JOIN below b ON c.parent_id = b.id)
      SELECT id FROM below))`;

type Added = BodyOfAction<typeof addMallGoods>;

/**
 * Puts goods on a mall's shelf that are not there; of a goods whose other SKUs come along, only those meant are on sale.
 * What was taken off is put on again where it is named.
 */
export function addGoods(ctx: Context, mall: number, { skus, category = null, whole }: Added) {
  return inTransaction(ctx, async (tx) => {
    await lockMall(tx, mall, { leaf: 'create' });
    const named = skus && skus.length > 0 ? skus.map(({ sku }) => sku) : null;
    const meant = [mall, named, category, accountIdOf(tx.caller)];
    const [before] = await tx.db.rows<{ count: number }>(shownCountSql, [mall]);
    const fresh = await tx.db.rows<{ goods_id: number }>(
      `INSERT INTO goods_mall (goods_id, mall_id, created_by, updated_by)
       SELECT DISTINCT n.goods_id, $1::bigint, $4::bigint, $4::bigint FROM (${wantedSql}) n
       ON CONFLICT (goods_id, mall_id) DO NOTHING RETURNING goods_id`,
      meant,
    );
    await tx.db.rows(
      `UPDATE mall_goods m SET state = CASE WHEN n.sku_id IS NULL THEN 'off' ELSE 'on' END, ${edited({ by: '$4::bigint', of: 'm' })}
       FROM sku s LEFT JOIN (${wantedSql}) n ON n.sku_id = s.id
       WHERE m.mall_id = $1 AND m.sku_id = s.id AND NOT m.is_deleted
         AND (n.sku_id = ANY($2::bigint[]) AND m.state = 'off' OR n.sku_id IS NULL AND s.goods_id = ANY($5::bigint[]))`,
      [...meant, fresh.map(({ goods_id }) => goods_id)],
    );
    const [after] = await tx.db.rows<{ count: number }>(shownCountSql, [mall]);
    const count = (after?.count ?? 0) - (before?.count ?? 0);
    if (!whole && named === null && category === null) invalid('whole', `将添加 ${count} 个SKU，请勾选后再提交`);
    return { count };
  });
}

/** Gives the SKUs of a copied goods what malls say of those that they copy, but for the bank's numbers. */
export async function copyShelves(tx: Context, from: number, to: number): Promise<void> {
  await tx.db.rows(
    `INSERT INTO mall_goods (mall_id, mall_kind, sku_id, mall_category_id, title, price_fen, points_price, limit_per_buyer, stock_percent,
       shelf_from, shelf_to, sort, state, created_by, updated_by)
     SELECT m.mall_id, m.mall_kind, n.id, m.mall_category_id, m.title, m.price_fen, m.points_price, m.limit_per_buyer, m.stock_percent,
       m.shelf_from, m.shelf_to, m.sort, m.state, $3::bigint, $3::bigint
     FROM sku s JOIN mall_goods m ON m.sku_id = s.id AND NOT m.is_deleted
     JOIN sku n ON n.goods_id = $2 AND n.spec_values = s.spec_values WHERE s.goods_id = $1 AND NOT s.is_deleted`,
    [from, to, accountIdOf(tx.caller)],
  );
}

const shownCountSql =
  "SELECT count(*)::int AS count FROM mall_goods WHERE mall_id = $1 AND state = 'on' AND NOT is_deleted";
