import type { ConnectedMall } from '@zhanggui/server/domains/mall/channel/channel-lock.service';
import { compareShelf } from '@zhanggui/server/domains/mall/channel/compare-shelf.service';
import type { Context } from '@zhanggui/server/platform/context';
import { noEdit } from '@zhanggui/server/platform/database/row-edit';
import { channels } from '../../world/malls.ts';

/** Connects some malls: shelves that the bank has confirmed, a few differences, and the messages of the last days. */
export async function seedChannels(ctx: Context): Promise<void> {
  for (const { mall: code, state, differs } of channels) {
    const [mall] = await ctx.db.rows<Omit<ConnectedMall, 'channel'>>(
      'SELECT id, code, kind FROM mall WHERE code = $1',
      [code],
    );
    if (!mall) throw new Error(`the demo has no mall ${code}`);
    await ctx.db.rows(
      `INSERT INTO mall_channel (mall_id, mall_kind, state, pulled_at, pushed_at, compared_at)
       VALUES ($1, $2, $3, now() - interval '20 minutes', now() - interval '35 minutes', now() - interval '7 hours')`,
      [mall.id, mall.kind, state],
    );
    await compareShelf(ctx, { ...mall, channel: undefined });
    await seedShelf(ctx, mall.id);
    if (differs) await seedDifferences(ctx, mall.id);
    await compareShelf(ctx, { ...mall, channel: undefined });
    await seedMessages(ctx, mall.id);
  }
}

async function seedShelf({ db }: Context, mall_id: number): Promise<void> {
  await db.rows(
    `UPDATE mall_channel_goods ${noEdit('the demo begins')} SET bank_state = our_state, bank_price_fen = our_price_fen, bank_points = our_points,
       bank_quantity = our_quantity, push_no = 1, push_state = 'done', pushed_at = now() - (1 + id % 50) * interval '1 hour'
     WHERE mall_id = $1`,
    [mall_id],
  );
}

/** One SKU in some is cheaper there, off the shelf, short of stock or missing. */
async function seedDifferences({ db }: Context, mall_id: number): Promise<void> {
  await db.rows(
    `WITH chosen AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM mall_channel_goods WHERE mall_id = $1)
     UPDATE mall_channel_goods g ${noEdit('the demo begins')} SET
       bank_price_fen = CASE WHEN c.n % 90 = 7 THEN g.bank_price_fen - g.bank_price_fen / 10 ELSE g.bank_price_fen END,
       bank_quantity = CASE WHEN c.n % 60 = 9 THEN g.bank_quantity + 3 ELSE g.bank_quantity END,
       bank_state = CASE WHEN c.n % 120 = 11 THEN 'off' WHEN c.n % 150 = 13 THEN NULL ELSE g.bank_state END,
       push_state = CASE WHEN c.n % 90 = 7 THEN 'failed' ELSE g.push_state END
     FROM chosen c WHERE c.id = g.id`,
    [mall_id],
  );
  await db.rows(
    `INSERT INTO mall_channel_goods (mall_id, mall_kind, code, bank_state, bank_price_fen, bank_points, bank_quantity)
     SELECT $1::bigint, m.kind, 'BK' || (880000 + m.id * 10 + n), 'on', 1990 * n, 0, 20 FROM mall m, generate_series(1, 2) n
     WHERE m.id = $1::bigint`,
    [mall_id],
  );
}

async function seedMessages({ db }: Context, mall_id: number): Promise<void> {
  await db.rows(
    `INSERT INTO mall_channel_message (created_at, mall_id, mall_kind, direction, kind, key, channel_goods_id, sku_id, state, attempts, error, ended_at)
     SELECT g.pushed_at - interval '4 seconds', g.mall_id, g.mall_kind, 'out', CASE g.id % 3 WHEN 0 THEN 'stock' ELSE 'shelf' END,
       g.code || ':' || g.push_no, g.id, g.sku_id, g.push_state, CASE WHEN g.id % 20 = 3 THEN 2 ELSE 1 END,
       CASE g.push_state WHEN 'failed' THEN '商品资料不全（模拟）' END, g.pushed_at
     FROM mall_channel_goods g WHERE g.mall_id = $1 AND g.push_state IN ('done', 'failed') AND (g.push_state = 'failed' OR g.id % 9 = 0)
     ORDER BY g.pushed_at, g.id`,
    [mall_id],
  );
  await db.rows(
    `INSERT INTO mall_channel_message (created_at, mall_id, mall_kind, direction, kind, key, order_id, state, attempts, repeats, ended_at)
     SELECT o.created_at, $1::bigint, m.kind, 'in', 'order', coalesce(o.external_no, o.order_no), o.id, 'done', 1, (o.id % 20 = 11)::int, o.created_at
     FROM mall m CROSS JOIN LATERAL (SELECT * FROM "order" WHERE mall_id = m.id AND paid_at IS NOT NULL ORDER BY id DESC LIMIT 30) o
     WHERE m.id = $1::bigint ORDER BY o.id`,
    [mall_id],
  );
}
