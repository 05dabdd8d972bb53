import type { Field, FieldKind } from '@zhanggui/contract/platform/fields/field';
import { baseFields } from '@zhanggui/contract/platform/resource/resource';
import { quote } from '../resource/column-name.ts';
import { type DerivedObject, definitionOf, derivedName } from './derived-object.ts';
import { INITIAL_FUNCTIONS } from './initial-functions.ts';
import { type StoredField, scopeColumns, storedFields, type TableModel, writtenByEveryChange } from './table-model.ts';
import { TEXT_FUNCTIONS } from './text-functions.ts';

/**
 * How a column is found: by order or value, by trigrams of numbers and codes, by letters and pairs of letters of names.
 * `initials` finds names by their pinyin initials.
 */
type Method = 'ordered' | 'equal' | 'hashed' | 'unique' | 'trigram' | 'grams' | 'initials';

/** What `eq` and `contains` of a kind of text need; a long text does not fit an ordered index. */
const searched: Partial<Record<FieldKind, readonly Method[]>> = {
  code: ['equal', 'trigram'],
  phone: ['equal', 'trigram'],
  text: ['equal', 'grams'],
  long_text: ['hashed', 'grams'],
};

const suffixes: Readonly<Record<Method, string>> = {
  ordered: 'fast',
  equal: 'eq',
  hashed: 'eq',
  unique: 'uq',
  trigram: 'trgm',
  grams: 'grams',
  initials: 'initials',
};

/** Whether an index finds the rows whose field contains a text. */
export function isSearchedByParts({ filter, kind }: Field): boolean {
  return filter === 'fast' && searched[kind] !== undefined;
}

/** The indexes that declared filters, orders, uniqueness and scopes of a table need. */
export function columnIndexes(model: TableModel): DerivedObject[] {
  const indexes = [...wantedMethods(model)].flatMap(([column, methods]) =>
    withoutDoubles(methods).map((method) => columnIndex(model, column, method)),
  );
  return [...indexes, ...(isLarge(model) ? wholeTableIndexes(model) : [])];
}

/** How each column has to be found, by all resources of the table together. */
function wantedMethods(model: TableModel): ReadonlyMap<string, ReadonlySet<Method>> {
  const wanted = new Map<string, Set<Method>>();
  const want = (column: string, method: Method) => {
    const methods = wanted.get(column) ?? new Set();
    wanted.set(column, methods.add(method));
  };
  // Where the scope is the record itself, its primary key finds it.
  for (const column of scopeColumns(model)) if (column !== 'id') want(column, 'ordered');
  for (const binding of model.bindings) {
    for (const stored of storedFields(binding)) {
      for (const method of methodsOf(stored, isLarge(model))) want(stored.column, method);
    }
  }
  return wanted;
}

/** A unique index and one in order find a value as well. */
function withoutDoubles(methods: ReadonlySet<Method>): Method[] {
  const isFound = methods.has('unique') || methods.has('ordered');
  return [...methods].filter((method) => method !== 'equal' || !isFound);
}

function isLarge(model: TableModel): boolean {
  return model.bindings.some((binding) => binding.resource.large);
}

function methodsOf({ name, field }: StoredField, large: boolean): Method[] {
  // Every table has the base fields; only where rows are many does an index on them earn what each write pays for it.
  if (Object.hasOwn(baseFields, name) && (!large || name === 'id' || writtenByEveryChange.has(name))) return [];
  const methods = new Set<Method>(field.filter === 'fast' ? (searched[field.kind] ?? ['ordered']) : []);
  if (field.sortable || (large && name.endsWith('_at'))) methods.add('ordered');
  if (field.kind === 'text' && field.initials) methods.add('initials');
  if (field.unique) methods.add('unique');
  return [...methods];
}

function columnIndex(model: TableModel, column: string, method: Method): DerivedObject {
  const name = derivedName(model.name, column, suffixes[method]);
  const on = `${quote(name)} ON public.${quote(model.name)}`;
  const parts = partsOf(method, quote(column));
  if (parts !== undefined) {
    // Over all rows, for the planner heeds no statistics of a partial index. Every search reads the list of pending entries, so it is kept short;
    // a much shorter one makes a statement over many rows merge it over and over.
    const text = `CREATE INDEX ${on} USING gin (${parts}) WITH (gin_pending_list_limit = 512)`;
    return indexObject({ name, text }, method === 'initials' ? INITIALS_DEFINITION : TEXT_DEFINITION);
  }
  const text = `CREATE ${method === 'unique' ? 'UNIQUE ' : ''}INDEX ${on} ${keyOf(model, column, method)}${rowsOf(model, column)}`;
  return indexObject({ name, text });
}

/** The key of an index over parts of a text; undefined where the whole value is the key. */
function partsOf(method: Method, column: string): string | undefined {
  if (method === 'grams') return `public.grams(${column})`;
  if (method === 'initials') return `public.initial_grams(${column})`;
  return method === 'trigram' ? `public.norm(${column}) gin_trgm_ops` : undefined;
}

function keyOf(model: TableModel, column: string, method: Method): string {
  if (method === 'hashed') return `USING hash (${quote(column)})`;
  return method === 'ordered' && model.types.has('id') ? `(${quote(column)}, id)` : `(${quote(column)})`;
}

/** Which rows an index holds. Most rows of large tables are made by customers and the system, which are no accounts. */
function rowsOf({ types }: TableModel, column: string): string {
  const conditions = [
    ...(types.has('is_deleted') ? ['NOT is_deleted'] : []),
    ...(column === 'created_by' ? ['created_by IS NOT NULL'] : []),
  ];
  return conditions.length ? ` WHERE ${conditions.join(' AND ')}` : '';
}

/** Pages deep in a long list skip over an index alone; the few deleted rows are found without reading past the others. */
function wholeTableIndexes(model: TableModel): DerivedObject[] {
  const on = `ON public.${quote(model.name)} (id) WHERE`;
  const live = derivedName(model.name, 'live');
  const deleted = derivedName(model.name, 'deleted');
  return [
    indexObject({ name: live, text: `CREATE INDEX ${quote(live)} ${on} NOT is_deleted` }),
    indexObject({ name: deleted, text: `CREATE INDEX ${quote(deleted)} ${on} is_deleted` }),
  ];
}

const TEXT_DEFINITION = TEXT_FUNCTIONS.map(definitionOf).join();
const INITIALS_DEFINITION = INITIAL_FUNCTIONS.map(definitionOf).join();

function indexObject({ name, text }: { name: string; text: string }, rests_on = ''): DerivedObject {
  return { kind: 'index', name, create: [text], drop: `DROP INDEX IF EXISTS public.${quote(name)}`, rests_on };
}
