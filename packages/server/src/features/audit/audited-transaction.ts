import type { AuditDraft, Subject } from '../../platform/audit/audit-draft.ts';
import type { AuditedWrite } from '../../platform/audit/audit-log.port.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { auditHook } from './audit-hook.ts';
import { verbLabels } from './audit-sql.ts';

/** A transaction of a verb with hooks: its entry covers the record with its lines, including the hooks' changes. */
export function inAuditedTransaction<T>(
  ctx: Context,
  compiled: CompiledResource,
  { verb, id }: AuditedWrite,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { resource } = compiled;
  const subject: Subject | undefined = id === undefined ? undefined : { resource: resource.name, id };
  const trace: AuditDraft = { subject };
  const act = { act: verb, act_label: verbLabels[verb], parts: 'with_lines' } as const;
  const hook = auditHook(ctx, new Map([[resource.name, compiled]]), act, trace);
  return inTransaction({ ...ctx, trace, db: ctx.db.withHook(hook) }, work);
}
