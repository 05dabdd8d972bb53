import { collectiveBack } from '@zhanggui/contract/domains/order/order-values';
import { businessDay } from '@zhanggui/contract/platform/time';
import { type Context, trusted } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { bearItem, lockResiduals, settleBySource } from '../../open-item/open-item.service.ts';

interface RefundedPart {
  readonly id: number;
  readonly number: string;
  readonly part: number;
  readonly enterprise_id: number;
  readonly agent_label_id: number | null;
}

/** What refunds give back is counted after all instalments, their opposites and what came short. */
const firstRefund = 30_000;

/**
 * What a refund of an order that delivered a part gives back is no longer owed, at the price of its pieces. Pieces that
 * came short, or that other refunds gave back, are not counted again.
 */
export async function creditRefund(ctx: Context, refund_id: number): Promise<void> {
  const tx = trusted(ctx);
  const [doc] = await tx.db.rows<RefundedPart>(
    `SELECT d.id, d.number, v.part, d.enterprise_id, d.agent_label_id FROM refund r
       JOIN collective_delivery v ON v.order_id = r.order_id JOIN collective_order d ON d.id = v.collective_order_id
     WHERE r.id = $1 AND r.cause = 'request' AND r.kind <> 'exchange'`,
    [refund_id],
  );
  if (!doc) return;
  const party = { kind: 'enterprise', id: doc.enterprise_id } as const;
  await lockResiduals(tx, 'ar', party);
  const rows = await tx.db.rows<{ amount_fen: number }>(
    `INSERT INTO collective_refund (collective_order_id, enterprise_id, agent_label_id, part, refund_id, sku_id, quantity, amount_fen, created_by, updated_by)
     SELECT $1::bigint, $2::bigint, $3::bigint, $4::int, $5::bigint, b.sku_id, b.pieces, b.pieces * b.price_fen, $6::bigint, $6::bigint
     FROM (SELECT o.sku_id, least(sum(l.quantity), (SELECT sum(p.quantity - coalesce(p.short_quantity, 0)) FROM collective_plan p
           WHERE p.collective_order_id = $1 AND p.part = $4 AND p.sku_id = o.sku_id)
         - coalesce((SELECT sum(c.quantity) FROM collective_refund c WHERE c.collective_order_id = $1 AND c.part = $4 AND c.sku_id = o.sku_id), 0))::int AS pieces,
         (SELECT min(n.price_fen) FROM collective_order_line n WHERE n.collective_order_id = $1 AND n.sku_id = o.sku_id) AS price_fen
       FROM refund_line l JOIN order_line o ON o.id = l.order_line_id WHERE l.refund_id = $5 AND NOT o.is_gift GROUP BY o.sku_id) b
     WHERE b.pieces > 0 AND b.price_fen > 0 ORDER BY b.sku_id RETURNING amount_fen`,
    [doc.id, doc.enterprise_id, doc.agent_label_id, doc.part, refund_id, accountIdOf(tx.caller)],
  );
  const amount_fen = rows.reduce((sum, row) => sum + row.amount_fen, 0);
  if (amount_fen === 0) return;
  const [known] = await tx.db.rows<{ refunds: number }>(
    'SELECT count(DISTINCT refund_id)::int AS refunds FROM collective_refund WHERE collective_order_id = $1',
    [doc.id],
  );
  const item = await bearItem(tx, {
    ...{ kind: collectiveBack, party, date: businessDay(tx.clock()), amount_fen, agent_label_id: doc.agent_label_id },
    source: { kind: 'collective_order', id: doc.id, no: doc.number, seq: firstRefund + (known?.refunds ?? 0) },
  });
  await settleBySource(tx, item);
}
