import type { Field } from '@zhanggui/contract/platform/fields/field';
import type { Lookup } from '@zhanggui/contract/platform/fields/field-kind';
import { type Condition, parseListQuery } from '@zhanggui/contract/platform/resource/list-query';
import { fieldOf, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { FilterTexts } from '../../fields/field-adapter.ts';
import { adapterOf } from '../../fields/field-adapters.tsx';
import { rangeWords, readDateRange, readDayRange } from '../../fields/time/day-range.ts';

/** One set filter in words, and the parameters that removing it takes away. */
export interface FilterChip {
  readonly name: string;
  readonly field: Field;
  readonly words: string;
  /** The id of a referenced record: its label is to be looked up. */
  readonly refId?: number;
  readonly parameters: readonly string[];
}

const signs: Record<Lookup, string> = {
  eq: '',
  contains: '含 ',
  gt: '> ',
  gte: '≥ ',
  lt: '< ',
  lte: '≤ ',
  in: '',
  isnull: '',
  within: '',
};

function conditionOf(
  resource: ResourceDeclaration,
  [parameter, text]: readonly [string, string],
): Condition | undefined {
  return parseListQuery(resource, { [parameter]: text }).conditions[0];
}

function valueWords(value: unknown, field: Field): string {
  if (field.kind === 'ref') return `编号 ${String(value)}`;
  return adapterOf(field).describe(value, field);
}

function conditionWords({ lookup, value, through }: Condition, field: Field): string {
  if (lookup === 'isnull') return value === true ? '为空' : '不为空';
  if (lookup === 'contains' || through !== undefined) return `${signs.contains}“${String(value)}”`;
  if (lookup === 'in' && Array.isArray(value)) return value.map((part) => valueWords(part, field)).join('、');
  return `${signs[lookup]}${valueWords(value, field)}`;
}

function isRange(conditions: readonly Condition[]): boolean {
  return conditions.every(({ lookup }) => ['gt', 'gte', 'lt', 'lte'].includes(lookup));
}

function rangeOf(name: string, field: Field, filters: FilterTexts): string | undefined {
  if (field.kind === 'date') return rangeWords(readDateRange(filters, name));
  return field.kind === 'datetime' ? rangeWords(readDayRange(filters, name)) : undefined;
}

function wordsOf(name: string, field: Field, set: readonly (readonly [string, Condition])[]): string {
  const conditions = set.map(([, condition]) => condition);
  const parameters = Object.fromEntries(set.map(([parameter, { value }]) => [parameter, String(value)]));
  const days = isRange(conditions) ? rangeOf(name, field, parameters) : undefined;
  return days ?? conditions.map((condition) => conditionWords(condition, field)).join(' 且 ');
}

/** The set filters of a list in words, one chip for each field. */
export function filterChips(resource: ResourceDeclaration, filters: FilterTexts): readonly FilterChip[] {
  const byField = new Map<string, (readonly [string, Condition])[]>();
  for (const [parameter, text] of Object.entries(filters)) {
    const condition = conditionOf(resource, [parameter, text]);
    if (!condition) continue;
    byField.set(condition.field, [...(byField.get(condition.field) ?? []), [parameter, condition]]);
  }
  return [...byField].flatMap(([name, set]) => {
    const field = fieldOf(resource, name);
    if (!field) return [];
    const only = set.length === 1 ? set[0]?.[1] : undefined;
    const isRef = field.kind === 'ref' && (only?.lookup === 'eq' || only?.lookup === 'within');
    const chip = { name, field, words: wordsOf(name, field, set), parameters: set.map(([parameter]) => parameter) };
    return [isRef ? { ...chip, refId: Number(only.value) } : chip];
  });
}
