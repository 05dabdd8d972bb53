import type { AuditDraft, Subject } from '../../platform/audit/audit-draft.ts';
import type { Context } from '../../platform/context.ts';
import type { Statement } from '../../platform/database/connection/one-sync.ts';
import type { TransactionHook } from '../../platform/database/transaction-hooks.ts';
import type { CompiledResource, ResourceRegistry } from '../../platform/resource/compiled.ts';
import { titleText } from '../../platform/resource/options.ts';
import { statementName } from '../../platform/resource/statement-name.ts';
import { actorValues, insertTrace, literal, personalNames, recordForTrace } from './audit-sql.ts';

/** The act that a transaction is traced under. */
export interface AuditedAct {
  readonly act: string;
  readonly act_label: string;
  /** Whether lines are compared with the record's own fields. */
  readonly parts: 'own' | 'with_lines';
}

/**
 * Traces a transaction by what it finds and what it leaves: the record is read with its first statement and compared with
 * what it is at the commit, so that a trace costs no round trip. A transaction that wrote nothing leaves none.
 */
export function auditHook(
  ctx: Context,
  registry: Pick<ResourceRegistry, 'get'>,
  act: AuditedAct,
  trace: AuditDraft,
): TransactionHook & { readonly hasRecorded: () => boolean } {
  let traced = false;
  let opened: Subject | undefined;
  const subjectOf = () => {
    const { subject } = trace;
    const compiled = subject && registry.get(subject.resource);
    return compiled && { compiled, id: subject.id };
  };
  return {
    opening: () => {
      const subject = subjectOf();
      opened = trace.subject;
      return subject ? [found(act, subject)] : [];
    },
    closing: () => {
      traced = true;
      const subject = subjectOf();
      const isNew = opened?.resource !== trace.subject?.resource || opened?.id !== trace.subject?.id;
      return [subject ? changed(ctx, act, { ...subject, isNew }) : plain(ctx, act)];
    },
    hasRecorded: () => traced,
  };
}

interface CompiledSubject {
  readonly compiled: CompiledResource;
  readonly id: number;
}

function found({ parts }: AuditedAct, { compiled, id }: CompiledSubject): Statement {
  const record = recordForTrace(compiled, parts);
  const text = `SELECT set_config('${settingFor(compiled)}', coalesce((SELECT ${record}::text FROM ${compiled.table} t WHERE t.id = $1), ''), true)`;
  return { name: statementName('trace', compiled.resource.name, parts), text, values: [id] };
}

/** Where the transaction keeps a record as it was: an act in another's transaction has a record of its own. */
function settingFor({ resource }: CompiledResource): string {
  return `trace.${resource.name}`;
}

const wrote = 'WHERE pg_current_xact_id_if_assigned() IS NOT NULL';

interface ChangedSubject extends CompiledSubject {
  /** The transaction made the record, or was told of it on its way: it had not been read. */
  readonly isNew: boolean;
}

function changed(
  ctx: Context,
  { act, act_label, parts }: AuditedAct,
  { compiled, id, isNew }: ChangedSubject,
): Statement {
  const { resource, table } = compiled;
  const [record, personal] = [recordForTrace(compiled, parts), personalNames(compiled)];
  const before = `nullif(current_setting('${settingFor(compiled)}', true), '')::jsonb`;
  const changes = isNew ? `audit_created(${record}, ${personal})` : `audit_changes(${before}, ${record}, ${personal})`;
  const row = {
    act: literal(act),
    act_label: literal(act_label),
    resource: literal(resource.name),
    resource_label: literal(resource.label),
    subject_id: '$7::bigint',
    subject: titleText(compiled),
    changes: `CASE WHEN t.id IS NOT NULL THEN ${changes} END`,
    details: 'NULL',
  };
  const source = `FROM (SELECT $7::bigint AS id) s LEFT JOIN ${table} t ON t.id = s.id ${wrote}`;
  const name = statementName('traced', act, resource.name, parts, String(isNew));
  return { name, text: insertTrace(row, 1, source), values: [...actorValues(ctx), id] };
}

function plain(ctx: Context, { act, act_label }: AuditedAct): Statement {
  const row = {
    act: literal(act),
    act_label: literal(act_label),
    resource: 'NULL',
    resource_label: 'NULL',
    subject_id: 'NULL',
    subject: 'NULL',
    changes: 'NULL',
    details: 'NULL',
  };
  return { name: statementName('traced', act), text: insertTrace(row, 1, wrote), values: [...actorValues(ctx)] };
}
