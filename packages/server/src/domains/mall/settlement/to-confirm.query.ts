import type { Context } from '../../../platform/context.ts';
import { accountsBehind, isSamePerson } from '../../../platform/identity/same-person.ts';

/** Batches that wait for the second signature and that the caller's person has not signed first. */
export async function countToConfirm(ctx: Context): Promise<number> {
  if (ctx.caller.kind !== 'user') return 0;
  const own = accountsBehind(ctx.caller);
  const signers = await ctx.db.rows<{ id: number | null; batches: number }>(
    "SELECT first_signer_id AS id, count(*)::int AS batches FROM bqd_settlement WHERE state = 'submitted' AND NOT is_deleted GROUP BY 1",
  );
  let count = 0;
  for (const { id, batches } of signers) if (id === null || !(await isSamePerson(ctx, own, [id]))) count += batches;
  return count;
}
