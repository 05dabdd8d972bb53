import { isPersonal } from '@zhanggui/contract/platform/fields/text/personal';
import type { AuditedVerb } from '../../platform/audit/audit-log.port.ts';
import type { Context } from '../../platform/context.ts';
import { adapterOf } from '../../platform/fields/field-adapters.ts';
import { accountIdOf } from '../../platform/identity/caller.ts';
import { columnOf, quote } from '../../platform/resource/column-name.ts';
import { type CompiledResource, declaredField } from '../../platform/resource/compiled.ts';
import { titleText } from '../../platform/resource/options.ts';
import { childrenSelect, selectionOf, wireOf } from '../../platform/resource/selection.ts';
import { ownFields } from './own-fields.ts';

/** A row of the log; every member is SQL. */
export interface TraceRow {
  readonly act: string;
  readonly act_label: string;
  readonly resource: string;
  readonly resource_label: string;
  readonly subject_id: string;
  readonly subject: string;
  readonly changes: string;
  readonly details: string;
}

const actorColumns = [
  'created_by',
  'app_id',
  'inside_agent_id',
  'acting_as_id',
  'address',
  'user_agent',
  'request_id',
] as const;
const actorTypes = ['bigint', 'bigint', 'bigint', 'bigint', 'text', 'text', 'text'] as const;

/** The engine's writes in the words of the log. */
export const verbLabels = { create: '新建', update: '编辑', delete: '删除', restore: '恢复' } as const satisfies Record<
  AuditedVerb,
  string
>;

/** Text as an SQL literal. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export type Actor = Pick<Context, 'caller' | 'client' | 'request_id'>;

/** Who acts and from where, in the order that `insertTrace` counts parameters. */
export function actorValues({ caller, client, request_id }: Actor): readonly unknown[] {
  const id = accountIdOf(caller);
  const actor = caller.kind === 'user' ? (caller.acted_by?.id ?? id) : null;
  return [
    actor,
    caller.kind === 'app' ? caller.id : null,
    caller.kind === 'user' ? (caller.inside_agent_id ?? null) : null,
    actor !== null && actor !== id ? id : null,
    client.address,
    client.user_agent,
    request_id,
  ];
}

/** The actor as parameters that count from `from`. */
export function actorParameters(from: number): readonly string[] {
  return actorTypes.map((type, index) => `$${from + index}::${type}`);
}

/** The actor, `subject_id` and `reason` of several entries, each an array parameter, as rows `s`. */
export const actorRows = {
  sql: `unnest(${[...actorTypes, 'bigint', 'text'].map((type, index) => `$${index + 1}::${type}[]`).join(', ')})
    AS s(${[...actorColumns, 'subject_id', 'reason'].join(', ')})`,
  actor: actorColumns.map((column) => `s.${column}`),
} as const;

/** SQL that appends a row; `actor` are its seven columns in their order, what follows the select list is `source`. */
export function insertTrace(row: TraceRow, actor: readonly string[], source: string): string {
  const named = Object.entries(row);
  const columns = [...actorColumns, ...named.map(([name]) => name)];
  return `INSERT INTO audit (${columns.join(', ')}) SELECT ${[...actor, ...named.map(([, sql]) => sql)].join(', ')} ${source}`;
}

/** A verb on a record of a resource, over the alias `t` of its row. */
export function verbRow(compiled: CompiledResource, verb: AuditedVerb, changes: string): TraceRow {
  const { resource } = compiled;
  return {
    act: literal(verb),
    act_label: literal(verbLabels[verb]),
    resource: literal(resource.name),
    resource_label: literal(resource.label),
    subject_id: 't.id',
    subject: titleText(compiled),
    changes,
    details: 'NULL',
  };
}

/** The declared fields whose columns a write sets. */
export function auditedNames(compiled: CompiledResource, columns: ReadonlyMap<string, unknown>): string[] {
  const fields = Object.entries(ownFields(compiled));
  return fields.flatMap(([name, field]) => (columns.has(columnOf(name, field)) ? [name] : []));
}

const maxPairs = 40;

/** What a new row `t` holds. */
export function createdChanges({ resource }: CompiledResource, names: readonly string[]): string {
  const parts: string[] = [];
  for (let at = 0; at < names.length; at += maxPairs) {
    const pairs = names.slice(at, at + maxPairs).map((name) => {
      const field = declaredField(resource, name);
      return `'${name}', jsonb_build_array(NULL, ${wireOf(name, field, `t.${quote(columnOf(name, field))}`)})`;
    });
    parts.push(`jsonb_build_object(${pairs.join(', ')})`);
  }
  return parts.length === 0 ? `'{}'::jsonb` : parts.join(' || ');
}

/** What columns of an updated row held before, under names of their own, for `updatedChanges`. */
export function formerColumns({ resource }: CompiledResource, names: readonly string[]): string[] {
  return names.map((name) => {
    const column = columnOf(name, declaredField(resource, name));
    return `old.${quote(column)} AS ${quote(`old.${column}`)}`;
  });
}

/** What an update changed in a row `t`, which holds its former columns as well. */
export function updatedChanges({ resource }: CompiledResource, names: readonly string[]): string {
  const parts = names.map((name) => {
    const field = declaredField(resource, name);
    const column = columnOf(name, field);
    const [before, after] = [`t.${quote(`old.${column}`)}`, `t.${quote(column)}`];
    const pair = `jsonb_build_array(${wireOf(name, field, before)}, ${wireOf(name, field, after)})`;
    return `CASE WHEN ${before} IS DISTINCT FROM ${after} THEN jsonb_build_object('${name}', ${pair}) ELSE '{}' END`;
  });
  return parts.length === 0 ? `'{}'::jsonb` : parts.join(' || ');
}

/** A record and the same as the caller sees it: lines that are hidden from the caller may lie in a closed table. */
export interface TracedRecord {
  readonly compiled: CompiledResource;
  readonly seen: CompiledResource;
}

/** A record for comparison: its own fields in wire form, personal ones with a digest, and its lines where needed. */
export function recordForTrace({ compiled, seen }: TracedRecord, parts: 'own' | 'with_lines'): string {
  const fields = ownFields(compiled);
  const plain = Object.fromEntries(Object.entries(fields).filter(([, field]) => !isPersonal(field)));
  const columns = selectionOf(plain, {});
  const personal = Object.entries(fields).flatMap(([name, field]) => {
    if (!isPersonal(field)) return [];
    const column = `t.${quote(columnOf(name, field))}`;
    const pair = `jsonb_build_array(${adapterOf(field).select(column, field)}, md5(${column}))`;
    return [`CASE WHEN ${column} IS NOT NULL THEN ${pair} END AS ${quote(name)}`];
  });
  const lines = parts === 'own' ? [] : linesOf(seen);
  const selected = [columns, ...personal, ...lines].filter((part) => part !== '');
  return `(SELECT to_jsonb(r) FROM (SELECT ${selected.join(', ')} FROM (SELECT t.*) t) r)`;
}

function linesOf({ resource, binding }: CompiledResource): string[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const child = binding.children[name];
    return field.kind === 'lines' && child ? [`${childrenSelect(field.fields, child)} AS ${quote(name)}`] : [];
  });
}

/** SQL array of the fields whose difference is masked. */
export function personalNames(compiled: CompiledResource): string {
  const names = Object.entries(ownFields(compiled)).flatMap(([name, field]) =>
    isPersonal(field) ? [literal(name)] : [],
  );
  return `ARRAY[${names.join(', ')}]::text[]`;
}
