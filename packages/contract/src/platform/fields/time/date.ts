import { isCalendarDate } from '../../time.ts';
import { type ContractFieldAdapter, type FieldProps, ordering, refuse } from '../field-kind.ts';

export interface DateField extends FieldProps {
  readonly kind: 'date';
}

/** A day without a time, on every clock the same: `2026-06-30`. */
export function date<const P extends Omit<DateField, 'kind'>>(props: P): P & { readonly kind: 'date' } {
  return { ...props, kind: 'date' };
}

export const dateAdapter: ContractFieldAdapter<DateField> = {
  lookups: ordering,
  check: (value, field, check) =>
    typeof value === 'string' && isCalendarDate(value) ? value : refuse(check, `${field.label}应为日期，如 2026-06-30`),
  parse: (text) => (isCalendarDate(text) ? text : undefined),
  schema: () => ({ type: 'string', format: 'date' }),
};
