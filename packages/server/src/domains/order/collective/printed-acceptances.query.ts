import type { acceptancePrint } from '@zhanggui/contract/domains/order/collective/acceptance-print';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { type Context, trusted } from '../../../platform/context.ts';

type Printed = ReplyOfAction<(typeof acceptancePrint)['action']>['docs'][number];

/** Acceptance sheets of collective orders that the caller sees: every part of the plan, with what was signed for. */
export async function printedAcceptances(ctx: Context, ids: readonly number[]): Promise<Printed[]> {
  const seen = await ctx.db.rows<{ id: number }>('SELECT id FROM collective_order WHERE id = ANY($1::bigint[])', [ids]);
  return trusted(ctx).db.rows<Printed>(
    `SELECT d.id, d.number, d.state, e.name AS enterprise_name, d.purpose, d.headcount, d.receiver,
       array_to_string(d.region, '') || d.address AS where, u.nickname AS created_by_name,
       extract(epoch FROM d.created_at)::bigint AS created_at,
       coalesce((SELECT json_agg(json_build_object('id', p.id, 'part', p.part, 'date', p.date::text, 'sku_code', s.code, 'goods_name', g.name,
          'spec_text', s.spec_text, 'unit', g.unit, 'quantity', p.quantity, 'accepted_quantity', p.accepted_quantity, 'signer', v.signer)
          ORDER BY p.part, p.id)
        FROM collective_plan p JOIN sku s ON s.id = p.sku_id JOIN goods g ON g.id = s.goods_id
          LEFT JOIN collective_delivery v ON v.collective_order_id = p.collective_order_id AND v.part = p.part
        WHERE p.collective_order_id = d.id), '[]') AS lines
     FROM collective_order d JOIN enterprise e ON e.id = d.enterprise_id LEFT JOIN user_ref u ON u.id = d.created_by
     WHERE d.id = ANY($1::bigint[]) AND NOT d.is_deleted`,
    [seen.map(({ id }) => id)],
  );
}
