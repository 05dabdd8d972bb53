import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import { serverDomains } from '@zhanggui/server/app';
import { getTableName } from 'drizzle-orm';
import type { Binding } from '../../packages/server/src/platform/resource/binding.ts';

/** The columns of a table in which people write what they like. */
export interface FreeTexts {
  readonly table: string;
  readonly columns: readonly string[];
}

/** By the former the journey signs in; the variables of the latter have to fit the messages that use it. */
const kept: readonly string[] = ['user.username', 'message_template.content'];

/** Text of one or several lines that neither has to look like something nor is a secret. */
function isFree(field: Field): boolean {
  if (field.computed) return false;
  return field.kind === 'long_text' || (field.kind === 'text' && !field.pattern && field.mask !== 'secret');
}

const freeNames = (fields: Fields, computed: object = {}) =>
  Object.keys(fields).filter((name) => {
    const field = fields[name];
    return field !== undefined && isFree(field) && !Object.hasOwn(computed, name);
  });

function textsOf({ table, resource, computed, children }: Binding): FreeTexts[] {
  const lines = Object.entries(children).flatMap(([name, child]) => {
    const field = resource.fields[name];
    return field?.kind === 'lines' ? [{ table: getTableName(child.table), columns: freeNames(field.fields) }] : [];
  });
  return [{ table: getTableName(table), columns: freeNames(resource.fields, computed) }, ...lines];
}

/** Of each table that a resource or its lines are stored in; resources may share one. */
function declaredTexts(): FreeTexts[] {
  const columns = new Map<string, Set<string>>();
  for (const one of serverDomains.flatMap(({ bindings }) => bindings.flatMap(textsOf))) {
    const known = columns.get(one.table) ?? new Set();
    for (const name of one.columns) if (!kept.includes(`${one.table}.${name}`)) known.add(name);
    columns.set(one.table, known);
  }
  return [...columns].map(([table, names]) => ({ table, columns: [...names] })).filter((one) => one.columns.length > 0);
}

/** What features keep that no resource declares. */
const besides: readonly FreeTexts[] = [
  { table: 'attachment', columns: ['name'] },
  { table: 'comment', columns: ['text'] },
  { table: 'saved_view', columns: ['name'] },
];

export const freeTexts: readonly FreeTexts[] = [...declaredTexts(), ...besides];
