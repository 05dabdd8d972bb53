import type { goodsReturnState } from '@zhanggui/contract/domains/outbound/return/goods-return.enum';
import { goodsReturnFlow } from '@zhanggui/contract/domains/outbound/return/goods-return.flow';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, trusted } from '../../../platform/context.ts';
import { type Changes, updateRow } from '../../../platform/update-row.ts';
import { lockForConsequence } from '../../order/state/order-lock.query.ts';
import { goodsReturn } from './return.tables.ts';

export type GoodsReturnState = ValueOf<typeof goodsReturnState>;

/** A return as its acts see it; whoever acts holds the locks of its order and of itself. */
export interface ReturnRow {
  readonly id: number;
  readonly number: string;
  readonly order_id: number;
  readonly refund_id: number | null;
  readonly shipment_id: number | null;
  readonly location_id: number | null;
  readonly agent_label_id: number | null;
  readonly state: GoodsReturnState;
  readonly quarantined_quantity: number;
  readonly postings: number;
  readonly remark: string | null;
}

const columns =
  'id, number, order_id, refund_id, shipment_id, location_id, agent_label_id, state, quarantined_quantity, postings, remark';

/** Locks the order of a return, which every act locks first, and the return in the caller's own view; refuses what its state does not admit. */
export async function lockReturn(ctx: Context, id: number, event: string): Promise<ReturnRow> {
  const [known] = await ctx.db.rows<{ order_id: number }>(
    'SELECT order_id FROM goods_return WHERE id = $1 AND NOT is_deleted',
    [id],
  );
  if (!known) return fail('not_found', {});
  await lockForConsequence(trusted(ctx), known.order_id);
  const [row] = await ctx.db.rows<ReturnRow>(`SELECT ${columns} FROM goods_return WHERE id = $1 FOR UPDATE`, [id]);
  if (!row) return fail('not_found', {});
  decideTransition(goodsReturnFlow, row.state, event);
  return row;
}

/** Writes columns of a return. */
export async function writeReturn(ctx: Context, id: number, changes: Changes<typeof goodsReturn>): Promise<void> {
  await updateRow(ctx, goodsReturn, id, changes);
}

/** A return as its movements name it. */
export function documentOf({ id, number }: ReturnRow) {
  return { kind: 'goods_return', id, no: number } as const;
}
