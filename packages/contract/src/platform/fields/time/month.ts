import { isCalendarDate } from '../../time.ts';
import { type ContractFieldAdapter, type FieldProps, ordering, refuse } from '../field-kind.ts';

export interface MonthField extends FieldProps {
  readonly kind: 'month';
}

/** A month of the calendar: `2026-06`. */
export function month<const P extends Omit<MonthField, 'kind'>>(props: P): P & { readonly kind: 'month' } {
  return { ...props, kind: 'month' };
}

function isMonth(value: unknown): value is string {
  return typeof value === 'string' && value.length === 7 && isCalendarDate(`${value}-01`);
}

export const monthAdapter: ContractFieldAdapter<MonthField> = {
  lookups: ordering,
  check: (value, field, check) => (isMonth(value) ? value : refuse(check, `${field.label}应为月份，如 2026-06`)),
  parse: (text) => (isMonth(text) ? text : undefined),
  schema: () => ({ type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }),
};
