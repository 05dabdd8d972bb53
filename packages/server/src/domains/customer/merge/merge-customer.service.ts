import { failCustomer } from '@zhanggui/contract/domains/customer/customer.errors';
import { customer } from '@zhanggui/contract/domains/customer/customer.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { moveAttachments } from '../../../features/attachment/attachment.service.ts';
import { moveComments } from '../../../features/comment/comment.service.ts';
import { about } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { type MovedPart, type MovedRows, moveReferences } from '../../../platform/resource/relation/move-references.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { moveItems } from '../../open-item/open-item.service.ts';
import { reviewLimit } from '../credit-limit-review.service.ts';
import { customer as table } from '../customer.tables.ts';
import { type Columns, type MergedField, planMerge } from './merge-plan.ts';

export interface Merge {
  readonly other: number;
  readonly take?: readonly MergedField[] | null | undefined;
  readonly reason?: string | null | undefined;
}

export interface LockedCustomer extends Columns {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly credit_limit_fen: number | null;
  readonly is_deleted: boolean;
  readonly merged_into_id: number | null;
  readonly agent_label_id: number | null;
}

/** Very many documents may refer to a customer; on a busy machine one statement moves them. */
export const mergeTimeout = { statement_timeout_ms: 60_000 };

/** Locks two customers against every reference that is on its way, in the order of their ids. */
export async function lockCustomers(tx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, LockedCustomer>> {
  const rows = await tx.db.rows<LockedCustomer>(
    'SELECT * FROM customer WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ends another customer in this one; whatever refers to the other refers to this one afterwards. */
export function mergeInto(ctx: Context, id: number, { other, take, reason }: Merge): Promise<{ id: number }> {
  if (id === other) return failCustomer('customer.same', {});
  return inTransaction(
    ctx,
    async (tx) => {
      const locked = await lockCustomers(tx, [id, other]);
      const [kept, merged] = [locked.get(id), locked.get(other)];
      if (!kept || kept.is_deleted) return fail('not_found', {});
      if (!merged || merged.is_deleted) return invalid('other', '客户不存在');
      if (kept.agent_label_id !== merged.agent_label_id) failCustomer('customer.other_branch', {});
      const taken = take ?? [];
      const { changes, former } = planMerge(kept, merged, taken);
      const limited = { ...kept, ...changes } as LockedCustomer;
      await reviewLimit(tx, { id, name: kept.name, from: kept.credit_limit_fen, to: limited.credit_limit_fen });
      about(tx, customer, id);
      await updateRow(tx, table, id, changes);
      await updateRow(tx, table, other, { is_deleted: true, merged_into_id: id });
      const parts = await moveAll(trusted(tx), { from: other, to: id });
      await keepMerge(tx, { kept, merged, take: taken, former, reason: reason ?? null, parts });
      return { id };
    },
    mergeTimeout,
  );
}

/** These name a customer for what it was. */
const stay = ['customer.merged_into_id', 'customer_merge.customer_id', 'customer_merge.merged_id'];

/** Moves what refers to one customer to another, or of that only the given parts; answers what was moved. */
export async function moveAll(tx: Context, moving: MovedRows): Promise<readonly MovedPart[]> {
  const idsOf = (name: string) =>
    moving.only ? (moving.only.find((part) => part.name === name)?.ids ?? []) : undefined;
  const referring = await moveReferences(tx, 'customer', { ...moving, except: stay });
  const subjects = { resource: customer.name, from: moving.from, to: moving.to };
  const others = [
    { name: 'comment', ids: await moveComments(tx, { ...subjects, only: idsOf('comment') }) },
    { name: 'attachment', ids: await moveAttachments(tx, { ...subjects, only: idsOf('attachment') }) },
    // Last: documents that were bearing items held their own rows until they were done.
    { name: 'open_item', ids: await moveItems(tx, 'customer', { ...moving, only: idsOf('open_item') }) },
  ];
  return [...referring, ...others].filter(({ ids }) => ids.length > 0);
}

interface KeptMerge {
  readonly kept: LockedCustomer;
  readonly merged: LockedCustomer;
  readonly take: readonly MergedField[];
  readonly former: Columns;
  readonly reason: string | null;
  readonly parts: readonly MovedPart[];
}

async function keepMerge(tx: Context, { kept, merged, take, former, reason, parts }: KeptMerge): Promise<void> {
  const [row] = await tx.db.rows<{ id: number }>(
    `INSERT INTO customer_merge (customer_id, merged_id, merged_number, merged_name, take, former, moved_count, reason, agent_label_id,
       created_at, created_by, updated_by)
     VALUES ($1, $2, $3, $4, $5::text[], $6::jsonb, $7, $8, $9, $10, $11::bigint, $11::bigint) RETURNING id`,
    [
      ...[kept.id, merged.id, merged.number, merged.name, take, JSON.stringify(former)],
      ...[parts.reduce((sum, { ids }) => sum + ids.length, 0), reason, kept.agent_label_id],
      ...[tx.clock(), accountIdOf(tx.caller)],
    ],
  );
  if (!row) throw new Error(`the merge of customer ${merged.number} was not stored`);
  for (const { name, ids } of parts) {
    await tx.db.rows(
      'INSERT INTO customer_merge_part (customer_merge_id, name, ids, agent_label_id) VALUES ($1, $2, $3::bigint[], $4)',
      [row.id, name, ids, kept.agent_label_id],
    );
  }
}
