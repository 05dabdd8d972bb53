import type { Field, FieldKind } from '@zhanggui/contract/kernel/field';
import { baseFields } from '@zhanggui/contract/kernel/resource';
import { quote } from '../resource/column-name.ts';
import { type DerivedObject, definitionOf, derivedName } from './derived-object.ts';
import { type StoredField, scopeColumns, storedFields, type TableModel } from './table-model.ts';
import { TEXT_FUNCTIONS } from './text-functions.ts';

/** How a column is found: by order, by trigrams of numbers and codes, by one and two letters of names, by being unique. */
type Method = 'ordered' | 'trigram' | 'grams' | 'unique' | 'equal';

const searched: Partial<Record<FieldKind, 'trigram' | 'grams'>> = {
  code: 'trigram',
  phone: 'trigram',
  text: 'grams',
  long_text: 'grams',
};

const suffixes: Readonly<Record<Method, string>> = {
  ordered: 'fast',
  trigram: 'trgm',
  grams: 'grams',
  unique: 'uq',
  equal: 'eq',
};

/** The indexes that declared filters, orders, uniqueness and scopes of a table need. */
export function columnIndexes(model: TableModel): DerivedObject[] {
  const wanted = new Map<string, DerivedObject>();
  const want = (column: string, method: Method) => {
    const index = columnIndex(model, column, method);
    wanted.set(index.name, index);
  };
  for (const column of scopeColumns(model)) want(column, 'ordered');
  for (const binding of model.bindings) {
    for (const stored of storedFields(binding)) {
      for (const method of methodsOf(stored, isLarge(model))) want(stored.column, method);
    }
  }
  return [...wanted.values(), ...(isLarge(model) ? wholeTableIndexes(model) : [])];
}

function isLarge(model: TableModel): boolean {
  return model.bindings.some((binding) => binding.resource.large);
}

function methodsOf({ name, field }: StoredField, large: boolean): Method[] {
  // Every table has the base fields; only where rows are many does an index on them earn what each write pays for it.
  if (Object.hasOwn(baseFields, name) && (!large || name === 'id' || name === 'version')) return [];
  return [...(field.unique ? ['unique' as const] : []), ...filterMethods(field), ...orderMethods(name, field, large)];
}

function filterMethods(field: Field): Method[] {
  if (field.filter !== 'fast') return [];
  const search = searched[field.kind];
  if (search === undefined) return ['ordered'];
  return search === 'trigram' && !field.unique ? ['trigram', 'equal'] : [search];
}

function orderMethods(name: string, field: Field, large: boolean): Method[] {
  return field.sortable || (large && name.endsWith('_at')) ? ['ordered'] : [];
}

function columnIndex(model: TableModel, column: string, method: Method): DerivedObject {
  const name = derivedName(model.name, column, suffixes[method]);
  const unique = method === 'unique' ? 'UNIQUE ' : '';
  const text = `CREATE ${unique}INDEX ${quote(name)} ON public.${quote(model.name)} ${keyOf(model, column, method)}`;
  const index = { name, text: `${text}${model.types.has('is_deleted') ? ' WHERE NOT is_deleted' : ''}` };
  return indexObject(index, method === 'trigram' || method === 'grams' ? TEXT_DEFINITION : '');
}

function keyOf(model: TableModel, column: string, method: Method): string {
  const key = quote(column);
  if (method === 'trigram') return `USING gin (public.norm(${key}) gin_trgm_ops)`;
  if (method === 'grams') return `USING gin (public.grams(${key}))`;
  return method === 'ordered' && model.types.has('id') ? `(${key}, id)` : `(${key})`;
}

/** Pages deep in a long list skip over an index alone; the few deleted rows are found without reading past the others. */
function wholeTableIndexes(model: TableModel): DerivedObject[] {
  const on = `ON public.${quote(model.name)} (id) WHERE`;
  const live = derivedName(model.name, 'live');
  const deleted = derivedName(model.name, 'deleted');
  return [
    indexObject({ name: live, text: `CREATE INDEX ${quote(live)} ${on} NOT is_deleted` }, ''),
    indexObject({ name: deleted, text: `CREATE INDEX ${quote(deleted)} ${on} is_deleted` }, ''),
  ];
}

const TEXT_DEFINITION = TEXT_FUNCTIONS.map(definitionOf).join();

function indexObject({ name, text }: { name: string; text: string }, rests_on: string): DerivedObject {
  return { kind: 'index', name, create: [text], drop: `DROP INDEX IF EXISTS public.${quote(name)}`, rests_on };
}
