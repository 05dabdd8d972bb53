import { type ContractFace, type FieldProps, ordering, refuse } from '../../field-kind.ts';
import { isCalendarDate } from '../../time.ts';

export interface DateField extends FieldProps {
  readonly kind: 'date';
}

/** A day without time: `YYYY-MM-DD`. */
export function date<const P extends Omit<DateField, 'kind'>>(props: P): P & { readonly kind: 'date' } {
  return { ...props, kind: 'date' };
}

export const dateFace: ContractFace<DateField> = {
  lookups: ordering,
  check: (value, field, check) =>
    typeof value === 'string' && isCalendarDate(value)
      ? value
      : refuse(check, `${field.label}应为 YYYY-MM-DD 格式的日期`),
  parse: (text) => (isCalendarDate(text) ? text : undefined),
  schema: () => ({ type: 'string', format: 'date' }),
};
