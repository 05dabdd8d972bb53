import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';

type Values = Readonly<Record<string, unknown>>;

/** Whether a form asks for a field, by what the others have now. */
export function isRequested({ requested_if }: Field, values: Values): boolean {
  return requested_if === undefined || requested_if.in.some((value) => value === values[requested_if.field]);
}

/** The values of a form, without those that it does not ask for. */
export function requestedValues(fields: Fields, values: Values): Values {
  const kept = Object.entries(values).map(([name, value]) => {
    const field = fields[name];
    if (!field || isRequested(field, values)) return [name, value];
    return [name, field.kind === 'lines' ? [] : null];
  });
  return Object.fromEntries(kept);
}
