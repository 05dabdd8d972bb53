import { parseInstant } from '../../time.ts';
import { type ContractFieldAdapter, type FieldProps, ordering, refuse } from '../field-kind.ts';

export interface DatetimeField extends FieldProps {
  readonly kind: 'datetime';
}

/** A moment: unix seconds in replies; requests may also give ISO 8601 or a local date and time. */
export function datetime<const P extends Omit<DatetimeField, 'kind'>>(props: P): P & { readonly kind: 'datetime' } {
  return { ...props, kind: 'datetime' };
}

export const datetimeAdapter: ContractFieldAdapter<DatetimeField> = {
  lookups: ordering,
  check: (value, field, check) => parseInstant(value) ?? refuse(check, `${field.label}应为时间`),
  parse: parseInstant,
  schema: () => ({ type: 'integer', description: 'unix seconds' }),
  bodySchema: () => ({ oneOf: [{ type: 'integer' }, { type: 'string' }], description: 'unix seconds or ISO 8601' }),
};
