import type { readMargin } from '@zhanggui/contract/domains/sale/quotation/quotation.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';

type Margin = ReplyOfAction<typeof readMargin>;

/** What a quotation earns without tax, over the cost of its goods when it was written; goods of unknown cost count none. */
export async function marginOf(ctx: Context, id: number): Promise<Margin> {
  const [row] = await ctx.db.rows<Margin>(
    `WITH l AS (SELECT id AS line, coalesce(cost_fen, 0) * quantity AS cost_fen,
         amount_fen - round(amount_fen::numeric * tax_rate / (100 + tax_rate))::bigint AS net_fen
       FROM quotation_line WHERE quotation_id = $1 AND NOT is_deleted)
     SELECT coalesce(sum(cost_fen), 0)::bigint AS cost_fen, coalesce(sum(net_fen - cost_fen), 0)::bigint AS margin_fen,
       coalesce(round(100.0 * sum(net_fen - cost_fen) / nullif(sum(net_fen), 0), 2), 0)::text AS margin_percent,
       coalesce(json_agg(json_build_object('line', line, 'cost_fen', cost_fen, 'margin_fen', net_fen - cost_fen) ORDER BY line), '[]') AS lines
     FROM l HAVING EXISTS (SELECT FROM quotation WHERE id = $1 AND NOT is_deleted)`,
    [id],
  );
  return row ?? fail('not_found', {});
}
