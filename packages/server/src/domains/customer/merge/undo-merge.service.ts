import { failCustomer } from '@zhanggui/contract/domains/customer/customer.errors';
import { undoMerge } from '@zhanggui/contract/domains/customer/customer-merge.resource';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import type { MovedPart } from '../../../platform/resource/relation/move-references.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { customerMerge, customer as table } from '../customer.tables.ts';
import { lockCustomers, mergeTimeout, moveAll } from './merge-customer.service.ts';
import { type Columns, planUndo } from './merge-plan.ts';

/** SQL of whether a merge can still be undone. */
export function undoableSql(t: string): string {
  return `(${t}.undone_at IS NULL AND ${t}.created_at > now() - interval '30 days')`;
}

interface LockedMerge {
  readonly customer_id: number;
  readonly merged_id: number;
  readonly former: Columns;
  readonly is_undoable: boolean;
}

/** Takes a merge back: what it moved returns, and so do fields that were not edited since. Later documents stay. */
export function undoCustomerMerge(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(
    ctx,
    async (tx) => {
      const [merge] = await tx.db.rows<LockedMerge>(
        `SELECT customer_id, merged_id, former, ${undoableSql('m')} AS is_undoable FROM customer_merge m WHERE id = $1 FOR UPDATE`,
        [id],
      );
      if (!merge) return fail('not_found', {});
      enforceGuard(undoMerge, merge);
      const { customer_id, merged_id, former } = merge;
      const locked = await lockCustomers(tx, [customer_id, merged_id]);
      const [kept, merged] = [locked.get(customer_id), locked.get(merged_id)];
      if (!kept || !merged) return fail('not_found', {});
      if (kept.merged_into_id !== null) failCustomer('customer.merged_on', { name: kept.name });
      await updateRow(tx, table, merged_id, { is_deleted: false, merged_into_id: null });
      await updateRow(tx, table, customer_id, planUndo(kept, merged, former));
      const only = await tx.db.rows<MovedPart>(
        'SELECT name, ids FROM customer_merge_part WHERE customer_merge_id = $1',
        [id],
      );
      await moveAll(trusted(tx), { from: customer_id, to: merged_id, only });
      await updateRow(tx, customerMerge, id, { undone_at: tx.clock() });
      return { id };
    },
    mergeTimeout,
  );
}
