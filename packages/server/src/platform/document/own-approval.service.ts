import type { Context } from '../context.ts';
import { accountIdOf } from '../identity/caller.ts';
import type { Columns } from './document-storage.ts';

/** Whether makers may approve their own documents, as of now on every server. */
export async function approvesOwn({ db }: Context): Promise<boolean> {
  const [row] = await db.rows<{ approves_own: boolean }>('SELECT approves_own FROM document_setting', [], {
    name: 'document:approves-own',
  });
  return row?.approves_own ?? false;
}

/** Lets makers approve their own documents, or no longer. */
export async function setApprovesOwn(ctx: Context, approves_own: boolean): Promise<{ approves_own: boolean }> {
  await ctx.db.rows(
    `INSERT INTO document_setting (id, approves_own, updated_at, updated_by) VALUES (1, $1, $2, $3::bigint)
     ON CONFLICT (id) DO UPDATE SET approves_own = $1, updated_at = $2, updated_by = $3::bigint`,
    [approves_own, ctx.clock(), accountIdOf(ctx.caller)],
  );
  return { approves_own };
}

interface Ownership {
  readonly is_own: boolean;
  readonly is_own_edit: boolean;
  readonly approves_own: boolean;
}

/** What guards ask of a document: whether the caller made or edited it, and whether that keeps makers from approving. */
export async function ownershipOf(ctx: Context, { created_by, updated_by }: Columns): Promise<Ownership> {
  const id = accountIdOf(ctx.caller);
  const facts = { is_own: id !== null && created_by === id, is_own_edit: id !== null && updated_by === id };
  return { ...facts, approves_own: (facts.is_own || facts.is_own_edit) && (await approvesOwn(ctx)) };
}
