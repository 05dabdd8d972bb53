import { idOf, type RefField } from '@zhanggui/contract/platform/fields/choice/ref';
import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import type { Values } from './changes.ts';

/** Ids of the records of a form that narrow what others offer, by field. */
export type Narrowing = Readonly<Record<string, number>>;

/** By what a picker is narrowed, each with the field beside it that says by which record. */
function narrowingPairs({ to, narrowed }: RefField): readonly (readonly [string, string])[] {
  return [...(to().narrowed_by ?? []).map((name) => [name, name] as const), ...Object.entries(narrowed ?? {})];
}

function narrowingNames(field: Field): readonly string[] {
  if (field.kind === 'lines') return Object.values<Field>(field.fields).flatMap(narrowingNames);
  return field.kind === 'ref' ? narrowingPairs(field).map(([, beside]) => beside) : [];
}

/** What the values of a form narrow a field by. */
export function narrowingOf(field: Field, values: Values): Narrowing {
  const ids = narrowingNames(field).map((name) => [name, idOf(values[name])] as const);
  return Object.fromEntries(ids.flatMap(([name, id]) => (id === undefined ? [] : [[name, id]])));
}

/** The field as a form asks for it: its pickers offer the records that fit the others. */
export function narrowedField(field: Field, narrowing: Narrowing): Field {
  if (field.kind === 'lines') return { ...field, fields: narrowedFields(field.fields, narrowing) };
  if (field.kind !== 'ref') return field;
  const own = narrowingPairs(field).flatMap(([name, beside]) => {
    const id = narrowing[beside];
    return id === undefined ? [] : [[name, id]];
  });
  return { ...field, picks: { ...field.picks, ...Object.fromEntries(own) } };
}

function narrowedFields(fields: Fields, narrowing: Narrowing): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, narrowedField(field, narrowing)]));
}

/** The values without the records that were chosen for another one of a field. */
export function withoutUnfit(fields: Fields, values: Values, changed: string): Values {
  const kept = Object.entries(values).map(([name, value]) => {
    const field = fields[name];
    if (!field || name === changed || !narrowingNames(field).includes(changed)) return [name, value];
    if (field.kind !== 'lines') return [name, null];
    return [name, ((value ?? []) as readonly Values[]).map((line) => withoutUnfit(field.fields, line, changed))];
  });
  return Object.fromEntries(kept);
}
