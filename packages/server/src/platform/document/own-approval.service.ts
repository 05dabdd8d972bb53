import { auditLog } from '../audit/audit-log.port.ts';
import { type Context, inTransaction } from '../context.ts';
import { accountIdOf } from '../identity/caller.ts';
import { accountsBehind, isSamePerson } from '../identity/same-person.ts';
import type { Columns, DocumentRow } from './document-storage.ts';

/** Whether makers may approve their own documents, as of now on every server. */
export async function approvesOwn({ db }: Context): Promise<boolean> {
  const [row] = await db.rows<{ approves_own: boolean }>('SELECT approves_own FROM document_setting', [], {
    name: 'document:approves-own',
  });
  return row?.approves_own ?? false;
}

/** Lets makers approve their own documents, or no longer. */
export function setApprovesOwn(ctx: Context, approves_own: boolean): Promise<{ approves_own: boolean }> {
  return inTransaction(ctx, async ({ db, clock, caller }) => {
    await db.rows(
      `INSERT INTO document_setting (id, approves_own, updated_at, updated_by) VALUES (1, $1, $2, $3::bigint)
       ON CONFLICT (id) DO UPDATE SET approves_own = $1, updated_at = $2, updated_by = $3::bigint`,
      [approves_own, clock(), accountIdOf(caller)],
    );
    return { approves_own };
  });
}

interface Ownership {
  readonly is_own: boolean;
  readonly is_own_edit: boolean;
  readonly approves_own: boolean;
}

/**
 * What guards ask of a document: whether the caller's person made or edited it, in whatever account, and whether that keeps
 * makers from approving.
 */
export async function ownershipOf(ctx: Context, document: string, row: DocumentRow & Columns): Promise<Ownership> {
  if (ctx.caller.kind !== 'user') return { is_own: false, is_own_edit: false, approves_own: false };
  const own = accountsBehind(ctx.caller);
  const behind = await ctx.extensions.one(auditLog).writersBehind(ctx, document, row.id);
  const makers = [row.created_by, ...behind].filter((id) => typeof id === 'number');
  const editors = [row.updated_by].filter((id) => typeof id === 'number');
  const facts = { is_own: await isSamePerson(ctx, own, makers), is_own_edit: await isSamePerson(ctx, own, editors) };
  return { ...facts, approves_own: (facts.is_own || facts.is_own_edit) && (await approvesOwn(ctx)) };
}
