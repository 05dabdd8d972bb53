import type { stockAsOf } from '@zhanggui/contract/domains/stock/stock-as-of.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';

type Reply = ReplyOfAction<typeof stockAsOf>;

export interface Asked {
  /** Unix seconds; the whole second counts. */
  readonly at: number;
  readonly location?: number | null | undefined;
  readonly sku?: number | null | undefined;
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

const since = 'm.occurred_at >= to_timestamp($1::bigint + 1) AND NOT m.is_deleted';

/** Movements are added up by place and SKU before levels are joined: asked for level by level, they would be read in a million steps. */
const ledger = `WITH held AS (SELECT l.* FROM stock_level l WHERE l.location_kind = 'warehouse' AND NOT l.is_deleted
    AND ($2::bigint IS NULL OR l.location_id = $2) AND ($3::bigint IS NULL OR l.sku_id = $3)),
  moved AS (SELECT m.location_id, m.sku_id, sum(m.quantity) AS quantity, sum(m.value_fen) AS value_fen FROM stock_movement m
    WHERE ${since} AND ($2::bigint IS NULL OR m.location_id = $2) AND ($3::bigint IS NULL OR m.sku_id = $3) GROUP BY 1, 2)`;

/** Stock as of a past moment, by warehouse and SKU: balances are sums of movements, so what came later is taken off again. */
export async function readStockAsOf(ctx: Context, asked: Asked): Promise<Reply> {
  const { at, location = null, sku = null, limit, offset } = asked;
  if (at > ctx.clock().getTime() / 1000) return invalid('at', '时点不能晚于现在');
  const [found] = await ctx.db.rows<{ reply: Reply }>(
    `${ledger},
     page AS (
       SELECT l.id, (SELECT row_to_json(s) FROM sku_ref s WHERE s.id = l.sku_id) AS sku,
         (SELECT row_to_json(p) FROM warehouse_ref p WHERE p.id = l.location_id) AS location,
         l.on_hand - coalesce(m.quantity, 0) AS on_hand, l.value_fen - coalesce(m.value_fen, 0) AS value_fen, m.moves,
         l.on_hand AS on_hand_now
       FROM (SELECT * FROM held ORDER BY id DESC LIMIT $4 OFFSET $5) l,
         LATERAL (SELECT sum(m.quantity) AS quantity, sum(m.value_fen) AS value_fen, count(*) AS moves FROM stock_movement m
           WHERE m.sku_id = l.sku_id AND m.location_id = l.location_id AND ${since}) m
       ORDER BY l.id DESC),
     now AS (SELECT count(*) AS count, coalesce(sum(on_hand), 0) AS on_hand, coalesce(sum(value_fen), 0) AS value_fen FROM held),
     since AS (SELECT coalesce(sum(m.quantity), 0) AS quantity, coalesce(sum(m.value_fen), 0) AS value_fen
       FROM moved m JOIN held l USING (location_id, sku_id))
     SELECT json_build_object('count', now.count, 'on_hand', now.on_hand - since.quantity,
       'value_fen', now.value_fen - since.value_fen,
       'rows', (SELECT coalesce(json_agg(page ORDER BY page.id DESC), '[]') FROM page)) AS reply
     FROM now, since`,
    [at, location, sku, limit ?? 50, offset ?? 0],
  );
  return found?.reply ?? fail('unavailable', {});
}
