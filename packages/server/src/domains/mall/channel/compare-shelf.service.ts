import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { setPriceSql, setShelfSql } from '../../shop/combination/combination.query.ts';
import { priceSql, shelfSql } from '../../shop/mall/sellable.query.ts';
import { sellablePiecesSql, sellableSetsSql } from '../../stock/available.query.ts';
import type { ConnectedMall } from './channel-lock.service.ts';
import type { ShelfGoods } from './mall-channel.port.ts';

/** What a mall (`$1`) sells at a moment (`$2`), as its bank is to show it. */
const soldSql = `SELECT s.id AS sku_id, NULL::bigint AS combination_id, s.code, (${priceSql.price_fen})::bigint AS price_fen,
    (${priceSql.points_price})::bigint AS points,
    greatest(0, floor((${sellablePiecesSql('$1')}) * coalesce(m.stock_percent, 100) / 100.0))::bigint AS quantity
  ${shelfSql('$1', '$2::timestamptz')}
  UNION ALL SELECT NULL, c.id, c.code, (${setPriceSql('$1', '$2::timestamptz')}), 0, (${sellableSetsSql('$1')})::bigint
  ${setShelfSql('$1', '$2::timestamptz')}`;

/** SQL of what a row stands for: a SKU, else a combination. */
const ownerSql = (row: string): string => `coalesce(${row}.sku_id, -${row}.combination_id)`;

/** SQL of in what the two shelves of `g` differ, given SQL of our side; the first that applies. */
const differenceSql = (state: string, price: string, points: string, quantity: string) => `
  CASE WHEN ${ownerSql('g')} IS NULL THEN CASE WHEN g.bank_state = 'on' THEN 'missing_here' ELSE 'none' END
    WHEN g.bank_state IS NULL THEN CASE WHEN ${state} = 'on' THEN 'missing_there' ELSE 'none' END
    WHEN g.bank_state <> ${state} THEN 'state'
    WHEN ${state} = 'off' THEN 'none'
    WHEN (g.bank_price_fen, g.bank_points) IS DISTINCT FROM (${price}, ${points}) THEN 'price'
    WHEN g.bank_quantity IS DISTINCT FROM ${quantity} THEN 'stock' ELSE 'none' END`;

/** Works out our side and the differences anew, in the transaction that has locked the mall's connection. */
export async function compareShelf(tx: Context, mall: ConnectedMall): Promise<void> {
  const now = tx.clock();
  await tx.db.rows(
    `INSERT INTO mall_channel_goods (mall_id, mall_kind, sku_id, combination_id, code)
     SELECT $1::bigint, w.kind, n.sku_id, n.combination_id, n.code FROM (${soldSql}) n JOIN mall w ON w.id = $1::bigint
     WHERE NOT EXISTS (SELECT FROM mall_channel_goods o WHERE o.mall_id = $1::bigint AND ${ownerSql('o')} = ${ownerSql('n')})
     ON CONFLICT (mall_id, code) DO UPDATE SET ${noEdit('it follows both shelves')} sku_id = excluded.sku_id, combination_id = excluded.combination_id`,
    [mall.id, now],
  );
  await tx.db.rows(
    `WITH sold AS (${soldSql}), now_as AS (
       SELECT g.id, x.*, ${differenceSql('x.state', 'x.price_fen', 'x.points', 'x.quantity')} AS difference
       FROM mall_channel_goods g LEFT JOIN sold n ON ${ownerSql('n')} = ${ownerSql('g')}
       CROSS JOIN LATERAL (SELECT CASE WHEN ${ownerSql('g')} IS NULL THEN NULL WHEN n.code IS NULL THEN 'off' ELSE 'on' END AS state,
         n.price_fen, n.points, n.quantity) x
       WHERE g.mall_id = $1)
     UPDATE mall_channel_goods g ${noEdit('it follows both shelves')} SET our_state = a.state, our_price_fen = a.price_fen, our_points = a.points,
       our_quantity = a.quantity, difference = a.difference, updated_at = $2
     FROM now_as a WHERE a.id = g.id AND (g.our_state, g.our_price_fen, g.our_points, g.our_quantity, g.difference)
       IS DISTINCT FROM (a.state, a.price_fen, a.points, a.quantity, a.difference)`,
    [mall.id, now],
  );
}

/** Keeps what the bank shows: what is not among it, the bank has not. Its own numbers are taken for the SKUs that have them. */
export async function keepBankShelf(tx: Context, mall: ConnectedMall, shown: readonly ShelfGoods[]): Promise<void> {
  const numbered = await tx.db.rows<{ bank_no: string; code: string }>(
    `SELECT m.bank_no, s.code FROM mall_goods m JOIN sku s ON s.id = m.sku_id
     WHERE m.mall_id = $1 AND m.bank_no = ANY($2::text[]) AND NOT m.is_deleted`,
    [mall.id, shown.map(({ code }) => code)],
  );
  const codes = new Map(numbered.map(({ bank_no, code }) => [bank_no, code]));
  const ours = shown.map((one) => ({ ...one, code: codes.get(one.code) ?? one.code }));
  const goods = JSON.stringify([...new Map(ours.map((one) => [one.code, one])).values()]);
  await tx.db.rows(
    `INSERT INTO mall_channel_goods (mall_id, mall_kind, sku_id, combination_id, code)
     SELECT $1::bigint, $2, m.sku_id, c.id, b.code FROM jsonb_to_recordset($3::jsonb) AS b(code text)
       LEFT JOIN sku s ON s.code = b.code LEFT JOIN mall_goods m ON m.sku_id = s.id AND m.mall_id = $1::bigint AND NOT m.is_deleted
       LEFT JOIN (combination c JOIN combination_mall v ON v.combination_id = c.id) ON c.code = b.code AND v.mall_id = $1::bigint AND NOT c.is_deleted
     ON CONFLICT (mall_id, code) DO NOTHING`,
    [mall.id, mall.kind, goods],
  );
  await tx.db.rows(
    `UPDATE mall_channel_goods g ${noEdit('it follows both shelves')} SET bank_state = b.state, bank_price_fen = b.price_fen,
       bank_points = b.points, bank_quantity = b.quantity
     FROM mall_channel_goods o LEFT JOIN jsonb_to_recordset($2::jsonb)
       AS b(code text, state text, price_fen bigint, points bigint, quantity bigint) ON b.code = o.code
     WHERE o.id = g.id AND g.mall_id = $1 AND g.push_state IS DISTINCT FROM 'waiting'`,
    [mall.id, goods],
  );
}

/** What the bank is believed to have on its shelf. */
export function knownShelf({ db }: Context, { id }: ConnectedMall): Promise<ShelfGoods[]> {
  return db.rows<ShelfGoods>(
    `SELECT code, bank_state AS state, coalesce(bank_price_fen, 0) AS price_fen, coalesce(bank_points, 0) AS points,
       coalesce(bank_quantity, 0) AS quantity
     FROM mall_channel_goods WHERE mall_id = $1 AND bank_state IS NOT NULL ORDER BY id`,
    [id],
  );
}

/** Keeps what the bank has taken of a push, and what is still different by now. */
export async function keepPushed(tx: Context, goods_id: number, pushed: ShelfGoods): Promise<void> {
  await tx.db.rows(
    `UPDATE mall_channel_goods ${noEdit('it follows both shelves')} SET bank_state = $2, bank_price_fen = $3, bank_points = $4,
       bank_quantity = $5, push_state = 'done', pushed_at = $6, updated_at = $6 WHERE id = $1`,
    [goods_id, pushed.state, pushed.price_fen, pushed.points, pushed.quantity, tx.clock()],
  );
  await tx.db.rows(
    `UPDATE mall_channel_goods g ${noEdit('it follows both shelves')} SET difference =
       ${differenceSql('g.our_state', 'g.our_price_fen', 'g.our_points', 'g.our_quantity')} WHERE g.id = $1`,
    [goods_id],
  );
}
