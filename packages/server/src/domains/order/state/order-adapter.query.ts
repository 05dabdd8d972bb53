import type { AdapterKind } from '../../../platform/adapter/adapter.ts';
import type { Context } from '../../../platform/context.ts';

/** The adapter that serves an order: its mall's, else its channel's, else the one for all; undefined where none is configured. */
export async function adapterOfOrder<Port>(
  ctx: Context,
  kind: AdapterKind<Port>,
  order_id: number,
): Promise<Port | undefined> {
  const [order] = await ctx.db.rows<{ mall: string | null; channel: string | null }>(
    'SELECT m.code AS mall, o.channel FROM "order" o LEFT JOIN mall m ON m.id = o.mall_id WHERE o.id = $1',
    [order_id],
  );
  return ctx.adapters.of(kind, order ? [order.mall, order.channel] : []);
}
