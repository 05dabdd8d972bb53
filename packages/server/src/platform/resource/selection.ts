import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { adapterOf, isStored } from '../fields/field-adapters.ts';
import type { Children, ResolvedBinding } from './binding.ts';
import { columnOf, labelViewOf, quote } from './column-name.ts';

/**
 * A stored value in wire form. A reference's label is looked up by id for each shown row: a join would be planned by
 * the size of the whole target.
 */
export function wireOf(name: string, field: Field, source: string): string {
  if (field.kind !== 'ref') return adapterOf(field).select(source, field);
  const target = field.to();
  const alias = quote(`${name}_label`);
  const labels = target.label_fields.map((label) => `'${label}', ${alias}.${quote(label)}`);
  const object = `json_build_object(${[`'id', ${alias}.id`, ...labels].join(', ')})`;
  return `(SELECT ${object} FROM ${quote(labelViewOf(target.name))} ${alias} WHERE ${alias}.id = ${source})`;
}

/** The select list of a record's stored and computed fields in wire form, over the row alias. */
export function selectionOf(fields: Fields, computed: ResolvedBinding['computed'], alias = 't'): string {
  const columns = Object.entries(fields).map(([name, field]) => {
    const derived = computed[name]?.(alias);
    const source = derived === undefined ? `${alias}.${quote(columnOf(name, field))}` : `(${derived})`;
    return `${wireOf(name, field, source)} AS ${quote(name)}`;
  });
  return columns.join(', ');
}

/** A JSON array of a record's child rows in wire form, ordered by id. */
export function childrenSelect(fields: Fields, child: Children): string {
  const stored = Object.fromEntries(Object.entries(fields).filter(([, field]) => isStored(field)));
  const columns = selectionOf(stored, {}, 'c');
  const { name, columns: stored_in } = getTableConfig(child.table);
  const live = stored_in.some((column) => column.name === 'is_deleted') ? ' AND NOT c.is_deleted' : '';
  const id = Object.hasOwn(stored, 'id') ? '' : 'c.id, ';
  const found = `FROM "${name}" c WHERE c."${child.key}" = t.id${live} ORDER BY c.id`;
  const shown =
    child.newest === undefined ? found : `FROM (SELECT c.* ${found} DESC LIMIT ${child.newest}) c ORDER BY c.id`;
  const rows = `SELECT ${id}${columns} ${shown}`;
  return `(SELECT coalesce(json_agg(row_to_json(l)), '[]'::json) FROM (${rows}) l)`;
}
