import type { commissionPrint } from '@zhanggui/contract/domains/commission/commission-settlement.document';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../platform/context.ts';

type Printed = ReplyOfAction<(typeof commissionPrint)['action']>['docs'][number];

export function printedSettlements(ctx: Context, ids: readonly number[]): Promise<Printed[]> {
  return ctx.db.rows<Printed>(
    `SELECT d.id, d.number, d.state, g.name AS agent_name, g.contact, d.to_date::text AS to_date, d.amount_fen, u.nickname AS created_by_name,
       extract(epoch FROM d.created_at)::bigint AS created_at, d.remark,
       coalesce((SELECT json_agg(json_build_object('id', l.id, 'order_no', l.order_no, 'goods_name', l.goods_name,
           'kind', CASE l.kind WHEN 'accrual' THEN '计提' ELSE '退款冲回' END, 'item_date', l.item_date::text, 'base_fen', l.base_fen,
           'percent', l.percent::text, 'amount_fen', l.amount_fen) ORDER BY l.id)
         FROM commission_settlement_line l WHERE l.commission_settlement_id = d.id AND NOT l.is_deleted), '[]') AS lines
     FROM commission_settlement d JOIN agent_label g ON g.id = d.agent_label_id LEFT JOIN user_ref u ON u.id = d.created_by
     WHERE d.id = ANY($1::bigint[]) AND NOT d.is_deleted`,
    [ids],
  );
}
