import { goodsReturn } from '@zhanggui/contract/domains/outbound/return/goods-return.document';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, trusted } from '../../../platform/context.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import { lockForConsequence } from '../../order/state/order-lock.query.ts';
import { release, scrap } from './event/dispose.service.ts';
import { inspect } from './event/inspect.service.ts';
import { receive, refuseParcel } from './event/receive.service.ts';
import { goodsReturnLine, goodsReturn as table } from './return.tables.ts';

/** Locks the order of a return, which every event locks first, after the caller's own view has shown the return. */
async function lockOrder(tx: Context, { id }: { readonly id: number }): Promise<void> {
  const [known] = await tx.db.rows<{ order_id: number }>(
    'SELECT order_id FROM goods_return WHERE id = $1 AND NOT is_deleted',
    [id],
  );
  if (!known) return fail('not_found', {});
  await lockForConsequence(trusted(tx), known.order_id);
}

export const goodsReturns = bindDocument(goodsReturn, {
  table,
  lines: { table: goodsReturnLine, key: 'goods_return_id' },
  before: lockOrder,
  checks: { receive: refuseParcel },
  effects: { receive, inspect, release, scrap },
  reach: 'trusted',
});
