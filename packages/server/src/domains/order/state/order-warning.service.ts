import type { orderWarningKind } from '@zhanggui/contract/domains/order/order.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { lockOrder, type OrderRow } from './order-lock.query.ts';
import { orderWarning } from './timeline.tables.ts';

export interface Warning {
  readonly kind: ValueOf<typeof orderWarningKind>;
  readonly text: string;
}

/** Adds a warning to an order; an open one of the same kind is not repeated. */
export async function warnOfOrder(
  ctx: Context,
  order: Pick<OrderRow, 'id' | 'kind' | 'agent_label_id'>,
  { kind, text }: Warning,
): Promise<void> {
  await ctx.db.rows(
    `INSERT INTO order_warning (created_at, updated_at, created_by, updated_by, order_id, order_kind, agent_label_id, kind, text)
     SELECT $1, $1, $2, $2, $3, $4, $5, $6, $7
     WHERE NOT EXISTS (SELECT 1 FROM order_warning WHERE order_id = $3 AND kind = $6 AND text = $7 AND NOT is_handled)`,
    [ctx.clock(), accountIdOf(ctx.caller), order.id, order.kind, order.agent_label_id, kind, text],
  );
}

/** Marks a warning as handled. */
export function handleOrderWarning(ctx: Context, id: number): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [warning] = await tx.db.rows<{ order_id: number }>(
      'SELECT order_id FROM order_warning WHERE id = $1 AND NOT is_deleted',
      [id],
    );
    if (!warning) return fail('not_found', {});
    await lockOrder(tx, warning.order_id, 'remark');
    await updateRow(tx, orderWarning, id, { is_handled: true });
    return { id };
  });
}
