import type { limitPeriod } from '@zhanggui/contract/domains/branch/product/limit-period.enum';
import type { addPlaceGoods, setPlaceTerms } from '@zhanggui/contract/domains/points/place/point-cell-product.action';
import { pointCellProductFlow } from '@zhanggui/contract/domains/points/place/point-cell-product.flow';
import type { pointCellProduct } from '@zhanggui/contract/domains/points/place/point-cell-product.resource';
import { failPoints } from '@zhanggui/contract/domains/points/points.errors';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { pointCellProduct as table } from './place.tables.ts';

type Row = Readonly<Record<string, unknown>>;

interface Terms {
  readonly state: string;
  readonly points: number;
  readonly price_fen: number;
  readonly limit_period: ValueOf<typeof limitPeriod>;
  readonly limit_quantity: number | null;
}

/** A limit has a period and a number; what is on the shelf has a price. */
function refuseTerms({ state, points, price_fen, limit_period, limit_quantity }: Terms): void {
  if ((limit_period === 'none') !== (limit_quantity === null))
    invalid('limit_quantity', limit_period === 'none' ? '不限购时不填件数' : '请填写每人限购的件数');
  if (state === 'on' && points === 0 && price_fen === 0) failPoints('place.unpriced', {});
}

/** A place that takes goods, with whose it is. */
async function openPlaceOf({ db }: Context, id: number) {
  const [place] = await db.rows<{ enterprise_id: number; agent_label_id: number | null; name: string; state: string }>(
    'SELECT enterprise_id, agent_label_id, name, state FROM point_cell WHERE id = $1 AND NOT is_deleted FOR SHARE',
    [id],
  );
  if (!place) return invalid('point_cell', '点位不存在');
  return place.state === 'closed' ? failPoints('place.not_open', { name: place.name }) : place;
}

/** Hook: goods of a place belong to its enterprise. */
export async function openGoods(ctx: Context, values: CreateOf<typeof pointCellProduct>): Promise<Row> {
  const { limit_quantity = null } = values;
  refuseTerms({ ...values, state: 'off', limit_quantity });
  const { enterprise_id, agent_label_id } = await openPlaceOf(ctx, values.point_cell);
  return { ...values, enterprise_id, agent_label_id };
}

/** Hook: goods stay at their place. */
export async function changeGoods(_ctx: Context, current: Row, values: PatchOf<typeof pointCellProduct>): Promise<Row> {
  if (values.point_cell !== undefined && values.point_cell !== current.point_cell_id)
    invalid('point_cell', '点位不能更改，请在另一个点位添加');
  if (values.sku !== undefined && values.sku !== current.sku_id) invalid('sku', 'SKU不能更改，请另行添加');
  refuseTerms({ ...(current as unknown as Terms), ...given(values) });
  return values;
}

function given(values: Partial<Terms> | object): Partial<Terms> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

interface LockedGoods extends Terms {
  readonly point_cell_id: number;
  readonly sku_id: number;
}

async function lockGoods({ db }: Context, id: number): Promise<LockedGoods> {
  const [row] = await db.rows<LockedGoods>(
    `SELECT state, points, price_fen, limit_period, limit_quantity, point_cell_id, sku_id FROM point_cell_product
     WHERE id = $1 AND NOT is_deleted FOR UPDATE`,
    [id],
  );
  return row ?? fail('not_found', {});
}

/** Puts goods of a place on sale or takes them off; only what is on the shelf of the shop is sold. */
export function shelveGoods(ctx: Context, id: number, event: 'put_on' | 'take_off'): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const goods = await lockGoods(tx, id);
    const state = String(decideTransition(pointCellProductFlow, goods.state as 'on' | 'off', event).to);
    if (event === 'put_on') {
      refuseTerms({ ...goods, state });
      await openPlaceOf(tx, goods.point_cell_id);
      await requireOnShelf(trusted(tx), goods.sku_id);
    }
    await updateRow(tx, table, id, { state });
    return { id };
  });
}

async function requireOnShelf({ db }: Context, sku_id: number): Promise<void> {
  const [sku] = await db.rows(
    "SELECT s.id FROM sku s JOIN goods g ON g.id = s.goods_id WHERE s.id = $1 AND g.state = 'on' AND NOT s.is_deleted AND NOT g.is_deleted",
    [sku_id],
  );
  if (!sku) failPoints('place.goods_off', {});
}

/** Changes those terms that are given; a limit that ends has no number. */
export function setTerms(ctx: Context, id: number, body: BodyOfAction<typeof setPlaceTerms>): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const goods = await lockGoods(tx, id);
    const limit_period = body.limit_period ?? goods.limit_period;
    const limit_quantity = limit_period === 'none' ? null : (body.limit_quantity ?? goods.limit_quantity);
    const points = body.points ?? goods.points;
    const price_fen = body.price_fen ?? goods.price_fen;
    refuseTerms({ state: goods.state, points, price_fen, limit_period, limit_quantity });
    const position = body.position ?? undefined;
    await updateRow(tx, table, id, { points, price_fen, limit_period, limit_quantity, position });
    return { id };
  });
}

/** SKUs on the shelf of the shop that are meant: of a pool, of another place, or named. */
const wantedSql = `
  SELECT s.id AS sku_id, coalesce(o.points, s.points_price, 0) AS points, coalesce(o.price_fen, 0) AS price_fen,
    coalesce(o.limit_period, 'none') AS limit_period, o.limit_quantity, coalesce(o.position, 100) AS position
  FROM sku s JOIN goods g ON g.id = s.goods_id AND g.state = 'on' AND NOT g.is_deleted
    LEFT JOIN point_cell_product o ON o.point_cell_id = $3::bigint AND o.sku_id = s.id AND NOT o.is_deleted
  WHERE NOT s.is_deleted AND (o.id IS NOT NULL OR s.id = ANY($4::bigint[]) OR EXISTS (SELECT FROM pool_sku k
    WHERE k.pool_id = $2::bigint AND k.sku_id = s.id AND k.state = 'enabled' AND NOT k.is_deleted))`;

/** Adds goods to a place that are not there yet; they are off the shelf until they are put on. */
export function addGoods(ctx: Context, body: BodyOfAction<typeof addPlaceGoods>): Promise<{ count: number }> {
  const { point_cell, pool = null, from = null } = body;
  const skus = (body.skus ?? []).map(({ sku }) => sku);
  if (pool === null && from === null && skus.length === 0) invalid('pool', '请选择商品池、另一个点位或SKU');
  if (from === point_cell) invalid('from', '请选择另一个点位');
  return inTransaction(ctx, async (tx) => {
    await openPlaceOf(tx, point_cell);
    if (from !== null) await openPlaceOf(tx, from);
    const made = await trusted(tx).db.rows(
      `INSERT INTO point_cell_product (point_cell_id, enterprise_id, agent_label_id, sku_id, points, price_fen, limit_period,
         limit_quantity, position, created_by, updated_by)
       SELECT c.id, c.enterprise_id, c.agent_label_id, w.sku_id, w.points, w.price_fen, w.limit_period, w.limit_quantity, w.position,
         $5::bigint, $5::bigint
       FROM point_cell c CROSS JOIN (${wantedSql}) w WHERE c.id = $1 ORDER BY w.sku_id
       ON CONFLICT (point_cell_id, sku_id) WHERE NOT is_deleted DO NOTHING RETURNING id`,
      [point_cell, pool, from, skus, accountIdOf(tx.caller)],
    );
    return { count: made.length };
  });
}
