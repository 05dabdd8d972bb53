import type { Fields } from '@zhanggui/contract/kernel/field';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { faceOf, isStored } from '../field-kinds/faces.ts';
import type { Binding, Children } from './binding.ts';
import { columnOf, labelViewOf, quote } from './column-name.ts';

/** The select list of a record in wire form over the row alias `t`, and the joins that its reference labels need. */
export interface Selection {
  readonly columns: string;
  readonly joins: string;
}

/** Builds the selection of stored and computed fields. */
export function selectionOf(fields: Fields, computed: Binding['computed'], alias = 't'): Selection {
  const columns: string[] = [];
  const joins: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const source = computed[name]?.(alias) ?? `${alias}."${columnOf(name, field)}"`;
    if (field.kind === 'ref') {
      const join = `${alias}_${name}`;
      const target = field.to();
      joins.push(`LEFT JOIN ${quote(labelViewOf(target.name))} "${join}" ON "${join}".id = ${source}`);
      const labels = target.label_fields.map((label) => `'${label}', "${join}"."${label}"`);
      const object = `json_build_object(${[`'id', "${join}".id`, ...labels].join(', ')})`;
      columns.push(`CASE WHEN "${join}".id IS NOT NULL THEN ${object} END AS "${name}"`);
    } else {
      columns.push(`${faceOf(field).select(computed[name] ? `(${source})` : source, field)} AS "${name}"`);
    }
  }
  return { columns: columns.join(', '), joins: joins.join(' ') };
}

/** A JSON array of a record's child rows in wire form, ordered by id. */
export function childrenSelect(fields: Fields, child: Children): string {
  const stored = Object.fromEntries(Object.entries(fields).filter(([, field]) => isStored(field)));
  const { columns, joins } = selectionOf(stored, {}, 'c');
  const { name, columns: stored_in } = getTableConfig(child.table);
  const live = stored_in.some((column) => column.name === 'is_deleted') ? ' AND NOT c.is_deleted' : '';
  const id = Object.hasOwn(stored, 'id') ? '' : 'c.id, ';
  const rows = `SELECT ${id}${columns} FROM "${name}" c ${joins} WHERE c."${child.key}" = t.id${live} ORDER BY c.id`;
  return `(SELECT coalesce(json_agg(row_to_json(l)), '[]'::json) FROM (${rows}) l)`;
}
