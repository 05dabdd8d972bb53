import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { fail } from '@zhanggui/contract/domains/order/order.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { lockOrder, type OrderRow } from '../state/order-lock.query.ts';
import { settleOrder } from '../state/settle-order.service.ts';
import { authorOf, type Decision, decideEvaluation, type EvaluableLine, type Input } from './evaluation.ts';

/** Received, and received with its review done: a buyer may still add a word. */
const evaluable: readonly number[] = [3, 9];

/** Keeps what a buyer says of lines of a received order, each line once; the order is reviewed when all are. */
export function evaluateOrder(
  ctx: Context,
  { id, inputs }: { readonly id: number; readonly inputs: readonly Input[] },
): Promise<{ readonly is_repeat: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id, 'receive');
    if (!evaluable.includes(order.status)) fail('order.not_received', {});
    const decision = decideEvaluation(await readLines(tx, id), inputs);
    if (decision.kind === 'repeat') return { is_repeat: true };
    if (decision.kind !== 'write') return refuse(decision);
    await write(tx, order, decision.chosen);
    if (decision.isAll && order.status === orderStatus.received) {
      await settleOrder(tx, order, { event: 'review', title: '买家评价', changes: { reviewed_at: tx.clock() } });
    }
    return { is_repeat: false };
  });
}

function refuse(decision: Exclude<Decision, { kind: 'write' | 'repeat' }>): never {
  if (decision.kind === 'unknown') return invalid(`lines.${decision.index}.sku_code`, '订单中没有该商品');
  const { sku_code } = decision;
  return decision.kind === 'taken'
    ? fail('order.already_evaluated', { sku_code })
    : fail('order.line_returned', { sku_code });
}

function readLines(ctx: Context, order_id: number): Promise<EvaluableLine[]> {
  return ctx.db.rows<EvaluableLine>(
    `SELECT l.id, l.sku_code, l.quantity - l.refunded_quantity AS kept,
       CASE WHEN e.id IS NOT NULL THEN json_build_object('score', e.score, 'text', e.text, 'pictures', e.pictures) END AS said
     FROM order_line l LEFT JOIN goods_evaluate e ON e.order_line_id = l.id WHERE l.order_id = $1 ORDER BY l.id`,
    [order_id],
    { name: 'evaluate:lines' },
  );
}

async function write(
  ctx: Context,
  order: OrderRow,
  chosen: readonly (Input & { readonly line_id: number })[],
): Promise<void> {
  const [buyer] = await ctx.db.rows<{ buyer_name: string }>('SELECT buyer_name FROM "order" WHERE id = $1', [order.id]);
  const rows = chosen.map(({ line_id, score, text, pictures, is_anonymous }) => ({
    ...{ order_line_id: line_id, score, text, pictures, has_pictures: pictures.length > 0 },
    author: authorOf(buyer?.buyer_name ?? '', is_anonymous),
  }));
  await ctx.db.rows(
    `INSERT INTO goods_evaluate (order_id, order_line_id, agent_label_id, goods_id, sku_id, author, score, text, pictures,
       has_pictures, created_at, updated_at)
     SELECT l.order_id, l.id, l.agent_label_id, s.goods_id, s.id, x.author, x.score, x.text, x.pictures, x.has_pictures,
       $2::timestamptz, $2::timestamptz
     FROM jsonb_populate_recordset(NULL::goods_evaluate, $1::jsonb) x
     JOIN order_line l ON l.id = x.order_line_id JOIN sku s ON s.id = l.sku_id`,
    [JSON.stringify(rows), ctx.clock()],
    { name: 'evaluate:write' },
  );
}
