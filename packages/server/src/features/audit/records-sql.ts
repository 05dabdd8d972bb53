import type { RecordsSql } from '../../platform/audit/audit-log.port.ts';
import { titleText } from '../../platform/resource/options.ts';
import {
  actorParameters,
  insertTrace,
  literal,
  personalNames,
  recordForTrace,
  type TracedRecord,
} from './audit-sql.ts';

/** SQL of the entries of an act on many records of a resource. */
export function recordsSql(record: TracedRecord): RecordsSql {
  const { compiled } = record;
  const { resource, table } = compiled;
  const [now, personal] = [recordForTrace(record, 'with_lines'), personalNames(compiled)];
  const row = {
    act: '$8::text',
    act_label: '$9::text',
    resource: literal(resource.name),
    resource_label: literal(resource.label),
    subject_id: 't.id',
    subject: titleText(compiled),
    changes: `CASE WHEN s.former IS NULL THEN audit_created(${now}, ${personal}) ELSE audit_changes(s.former::jsonb, ${now}, ${personal}) END`,
    details: 'NULL',
  };
  // A record that a part of the act made before it was undone is not there.
  const source = `FROM unnest($10::bigint[], $11::text[]) AS s(id, former) JOIN ${table} t ON t.id = s.id`;
  return {
    lock: `SELECT t.id FROM ${table} t WHERE t.id = ANY($1::bigint[]) ORDER BY t.id FOR UPDATE`,
    former: `SELECT t.id, ${now}::text AS record FROM ${table} t WHERE t.id = ANY($1::bigint[])`,
    entries: `WITH traced AS (${insertTrace(row, actorParameters(1), source)} ORDER BY t.id) SELECT t.id ${source}`,
  };
}
