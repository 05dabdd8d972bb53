import type { AuditDraft, Subject } from '../../platform/audit/audit-draft.ts';
import type { Statement } from '../../platform/database/connection/one-sync.ts';
import type { TransactionHook } from '../../platform/database/transaction-hooks.ts';
import type { CompiledResource, ResourceRegistry } from '../../platform/resource/compiled.ts';
import { titleText } from '../../platform/resource/options.ts';
import { statementName } from '../../platform/resource/statement-name.ts';
import { statementText } from '../../platform/resource/statement-texts.ts';
import { type Actor, actorValues, insertTrace, literal, personalNames, recordForTrace } from './audit-sql.ts';

/** The act that a transaction is traced under. */
export interface AuditedAct {
  readonly act: string;
  readonly act_label: string;
  /** Whether lines are compared with the record's own fields. */
  readonly parts: 'own' | 'with_lines';
}

/**
 * Writes a transaction's audit entry. The record is read with the first statement and compared at the commit, so it
 * costs no round trip. A transaction without writes has no entry.
 */
export function auditHook(
  actor: Actor,
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
      Object.assign(trace, { is_left_out: false, is_repeat: false });
      return subject ? [found(act, subject)] : [];
    },
    closing: () => {
      if (trace.is_left_out) return [];
      traced = true;
      if (trace.is_repeat) return [];
      const subject = subjectOf();
      const isNew = opened?.resource !== trace.subject?.resource || opened?.id !== trace.subject?.id;
      return [subject ? changed(actor, act, { ...subject, isNew }) : plain(actor, act)];
    },
    hasRecorded: () => traced,
  };
}

interface CompiledSubject {
  readonly compiled: CompiledResource;
  readonly id: number;
}

function found({ parts }: AuditedAct, { compiled, id }: CompiledSubject): Statement {
  const name = statementName('trace', compiled.resource.name, parts);
  return { name, text: statementText(compiled, name, () => foundText(compiled, parts)), values: [id] };
}

function foundText(compiled: CompiledResource, parts: AuditedAct['parts']): string {
  const record = `(SELECT ${recordForTrace(compiled, parts)}::text FROM ${compiled.table} t WHERE t.id = $1)`;
  return `SELECT set_config('${settingFor(compiled)}', coalesce(${record}, ''), true)`;
}

/** Where the transaction keeps a record as it was: an act in another's transaction has a record of its own. */
function settingFor({ resource }: CompiledResource): string {
  return `trace.${resource.name}`;
}

const wrote = 'WHERE pg_current_xact_id_if_assigned() IS NOT NULL';

interface ChangedSubject extends CompiledSubject {
  /** The record was created in this transaction or registered without a read. */
  readonly isNew: boolean;
}

function changed(actor: Actor, audited: AuditedAct, { compiled, id, isNew }: ChangedSubject): Statement {
  const name = statementName('traced', audited.act, compiled.resource.name, audited.parts, String(isNew));
  const text = statementText(compiled, name, () => changedText(audited, compiled, isNew));
  return { name, text, values: [...actorValues(actor), id] };
}

function changedText({ act, act_label, parts }: AuditedAct, compiled: CompiledResource, isNew: boolean): string {
  const { resource, table } = compiled;
  const [record, personal] = [recordForTrace(compiled, parts), personalNames(compiled)];
  const before = `nullif(current_setting('${settingFor(compiled)}', true), '')::jsonb`;
  const changes = isNew ? `audit_created(${record}, ${personal})` : `audit_changes(${before}, ${record}, ${personal})`;
  const row = {
    act: literal(act),
    act_label: literal(act_label),
    resource: literal(resource.name),
    resource_label: literal(resource.label),
    subject_id: '$8::bigint',
    subject: titleText(compiled),
    changes: `CASE WHEN t.id IS NOT NULL THEN ${changes} END`,
    details: 'NULL',
  };
  const source = `FROM (SELECT $8::bigint AS id) s LEFT JOIN ${table} t ON t.id = s.id ${wrote}`;
  return insertTrace(row, 1, source);
}

const plainTexts = new Map<string, string>();

function plain(actor: Actor, audited: AuditedAct): Statement {
  const name = statementName('traced', audited.act);
  const text = plainTexts.get(name) ?? plainText(audited);
  plainTexts.set(name, text);
  return { name, text, values: [...actorValues(actor)] };
}

function plainText({ act, act_label }: AuditedAct): string {
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
  return insertTrace(row, 1, wrote);
}
