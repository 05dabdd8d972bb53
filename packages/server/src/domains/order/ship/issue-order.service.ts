import type { issueOrder as issueAction } from '@zhanggui/contract/domains/order/order.action';
import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { maskedSecret, openText, sealText } from '../../../platform/fields/text/sealed-text.ts';
import { lockOrder } from '../state/order-lock.query.ts';
import { settleOrder } from '../state/settle-order.service.ts';

type Issued = BodyOfAction<typeof issueAction>['lines'];

interface DueLine {
  readonly id: number;
  readonly delivered: string | null;
}

/** Delivers every virtual line of a paid order that was not refunded; the same again changes nothing. */
export function issueOrder(ctx: Context, id: number, given: Issued): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id, 'ship');
    const due = await tx.db.rows<DueLine>(
      'SELECT id, delivered FROM order_line WHERE order_id = $1 AND quantity > withheld_quantity ORDER BY id',
      [id],
    );
    const isSame = ({ id: line, delivered }: DueLine) =>
      delivered !== null && given.some((as) => as.line === line && as.delivered === openText(tx, delivered));
    if (order.status === orderStatus.received && due.every(isSame)) return { id };
    decideTransition(orderFlow, order.status, 'issue', order);
    const texts = textsOf(due, given);
    const now = tx.clock();
    const note = await deliver(tx, id, texts);
    await settleOrder(tx, order, {
      event: 'issue',
      title: '发放',
      note,
      changes: { shipped_at: now, received_at: now },
    });
    return { id };
  });
}

/** The text of each line that is due, each given once. */
function textsOf(due: readonly DueLine[], given: Issued): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const [index, { line, delivered }] of given.entries()) {
    const isOwn = due.some((one) => one.id === line) && !texts.has(line);
    if (!isOwn) invalid(`lines.${index}.line`, '订单商品不属于该订单、已退款或重复');
    // What is masked is no code: the field's check drops it.
    texts.set(line, delivered ?? invalid(`lines.${index}.delivered`, '发放内容不能为空'));
  }
  return texts.size === due.length ? texts : invalid('lines', '请填写每种商品的发放内容');
}

/** Counts the lines as delivered; answers what of it the timeline shows. */
async function deliver(tx: Context, id: number, texts: ReadonlyMap<number, string>): Promise<string> {
  const rows = await tx.db.rows<{ words: string }>(
    `UPDATE order_line l SET delivered = t.delivered, shipped_quantity = l.quantity - l.withheld_quantity,
       received_quantity = l.quantity - l.withheld_quantity, ${edited({ at: '$3', of: 'l', by: null })}
     FROM jsonb_to_recordset($2::jsonb) AS t(line bigint, delivered text) WHERE l.id = t.line AND l.order_id = $1
     RETURNING concat(l.goods_name, ' × ', l.shipped_quantity, ' ', ${maskedSecret('t.delivered')}) AS words`,
    [id, JSON.stringify([...texts].map(([line, text]) => ({ line, delivered: sealText(tx, text) }))), tx.clock()],
  );
  return rows.map(({ words }) => words).join('；');
}
