import type { AuditDraft, RecordTaker, Subject } from '../../platform/audit/audit-draft.ts';
import type { Context } from '../../platform/context.ts';
import type { Statement } from '../../platform/database/connection/one-sync.ts';
import type { HookStatement, TransactionHook } from '../../platform/database/transaction-hooks.ts';
import { seenBy } from '../../platform/resource/access.ts';
import type { CompiledResource, ResourceRegistry } from '../../platform/resource/compiled.ts';
import { titleText } from '../../platform/resource/options.ts';
import { statementName } from '../../platform/resource/statement-name.ts';
import { statementText } from '../../platform/resource/statement-texts.ts';
import { type RecordsTrace, traceRecords } from '../../platform/resource/write/trace-records.ts';
import {
  type Actor,
  actorParameters,
  actorRows,
  actorValues,
  insertTrace,
  literal,
  personalNames,
  recordForTrace,
  type TracedRecord,
  verbLabels,
} from './audit-sql.ts';

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
  actor: Actor & Pick<Context, 'extensions'>,
  registry: Pick<ResourceRegistry, 'get'>,
  act: AuditedAct,
  trace: AuditDraft,
): TransactionHook & { readonly hasRecorded: () => boolean } {
  let traced = false;
  let opened: Subject | undefined;
  let others: RecordsTrace | undefined;
  // The entry of its own record covers what it makes, not what it changes elsewhere.
  const records: RecordTaker = {
    made: () => undefined,
    changing: (db, subjects) => {
      others ??= traceRecords(actor, registry);
      return others.changing(db, subjects);
    },
  };
  Object.assign(trace, { records });
  const subjectOf = () => {
    const { subject } = trace;
    const compiled = subject && registry.get(subject.resource);
    return compiled && { compiled, seen: seenBy(compiled, actor.caller), id: subject.id };
  };
  return {
    opening: () => {
      const subject = subjectOf();
      opened = trace.subject;
      others = undefined;
      Object.assign(trace, { is_left_out: false, is_repeat: false });
      return subject ? [found(act, subject)] : [];
    },
    closing: () => {
      if (trace.is_left_out) return [];
      traced = true;
      if (trace.is_repeat) return [];
      const subject = subjectOf();
      const isNew = opened?.resource !== trace.subject?.resource || opened?.id !== trace.subject?.id;
      const own = subject ? changed(actor, act, { ...subject, isNew, reason: trace.reason }) : plain(actor, act);
      return [own, ...(others?.entries(wordsOfOthers(act), trace.subject) ?? [])];
    },
    hasRecorded: () => traced,
  };
}

/** What creates one record edits the others that it changes. */
function wordsOfOthers(act: AuditedAct): Pick<AuditedAct, 'act' | 'act_label'> {
  return act.act === 'create' ? { act: 'update', act_label: verbLabels.update } : act;
}

interface CompiledSubject extends TracedRecord {
  readonly id: number;
}

function found({ parts }: AuditedAct, { id, ...traced }: CompiledSubject): Statement {
  const { compiled, seen } = traced;
  const name = statementName('trace', compiled.resource.name, parts, seen.narrowed_for ?? '');
  return { name, text: statementText(compiled, name, () => foundText(traced, parts)), values: [id] };
}

function foundText(traced: TracedRecord, parts: AuditedAct['parts']): string {
  const { compiled } = traced;
  const record = `(SELECT ${recordForTrace(traced, parts)}::text FROM ${compiled.table} t WHERE t.id = $1)`;
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
  readonly reason: string | undefined;
}

function changed(actor: Actor, audited: AuditedAct, { id, isNew, reason, ...traced }: ChangedSubject): HookStatement {
  const { compiled, seen } = traced;
  const { resource } = compiled;
  const form = [resource.name, audited.parts, String(isNew), seen.narrowed_for ?? ''];
  const name = statementName('traced', audited.act, ...form);
  const text = statementText(compiled, name, () => (isNew ? createdText : changedText)(audited, traced));
  return { name, text, values: [...actorValues(actor), id, reason ?? null], ...(isNew && { of_rows: true }) };
}

function changedText(audited: AuditedAct, traced: TracedRecord): string {
  const { compiled } = traced;
  const before = `nullif(current_setting('${settingFor(compiled)}', true), '')::jsonb`;
  const changes = `audit_changes(${before}, ${recordForTrace(traced, audited.parts)}, ${personalNames(compiled)})`;
  const source = '(SELECT $8::bigint AS subject_id, $9::text AS reason) s';
  return insertChanges(audited, compiled, { changes, source, actor: actorParameters(1) });
}

/** Many are created in one transaction, where their calls share it: their entries are written together. */
function createdText(audited: AuditedAct, traced: TracedRecord): string {
  const { compiled } = traced;
  const changes = `audit_created(${recordForTrace(traced, audited.parts)}, ${personalNames(compiled)})`;
  return insertChanges(audited, compiled, { changes, source: actorRows.sql, actor: actorRows.actor });
}

interface ChangesSql {
  readonly changes: string;
  /** Rows `s` with a `subject_id` and a `reason`. */
  readonly source: string;
  readonly actor: readonly string[];
}

function insertChanges(
  { act, act_label }: AuditedAct,
  compiled: CompiledResource,
  { changes, source, actor }: ChangesSql,
): string {
  const { resource, table } = compiled;
  const row = {
    act: literal(act),
    act_label: literal(act_label),
    resource: literal(resource.name),
    resource_label: literal(resource.label),
    subject_id: 's.subject_id',
    subject: titleText(compiled),
    changes: `CASE WHEN t.id IS NOT NULL THEN ${changes} END`,
    details: `CASE WHEN s.reason IS NOT NULL THEN jsonb_build_object('reason', s.reason) END`,
  };
  return insertTrace(row, actor, `FROM ${source} LEFT JOIN ${table} t ON t.id = s.subject_id ${wrote}`);
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
  return insertTrace(row, actorParameters(1), wrote);
}
