import { type ContractFieldAdapter, type FieldProps, type JsonSchema, refuse } from '../field-kind.ts';

export interface JsonField extends FieldProps {
  readonly kind: 'json';
  /** Says what is wrong with a value, or nothing. */
  readonly validate: (value: unknown) => string | undefined;
  readonly json_schema: JsonSchema;
}

/** A structured value that no other kind describes; at most 100 kB as text. */
export function json<const P extends Omit<JsonField, 'kind'>>(props: P): P & { readonly kind: 'json' } {
  return { ...props, kind: 'json' };
}

export const jsonAdapter: ContractFieldAdapter<JsonField> = {
  lookups: [],
  check(value, field, check) {
    if (JSON.stringify(value).length > 100_000) return refuse(check, `${field.label}过大`);
    const fault = field.validate(value);
    return fault === undefined ? value : refuse(check, fault);
  },
  parse: () => undefined,
  schema: (field) => field.json_schema,
};
