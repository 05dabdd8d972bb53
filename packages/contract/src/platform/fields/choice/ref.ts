import type { PagePath } from '../../catalogue/catalogue.gen.ts';
import { type ContractFieldAdapter, equality, type FieldProps, refuse } from '../field-kind.ts';

/** The part of a target's declaration that a reference needs; every resource declaration has it. */
export interface RefTarget {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  /** Fields that label the record besides its id. */
  readonly label_fields: readonly string[];
  /** Those of them that people read; all by default. */
  readonly titled_by?: readonly string[];
  /** The page that shows one record by `?id=`. */
  readonly record_page?: PagePath;
  /** The self-reference that makes a tree of the records. */
  readonly tree?: string;
  /** References by which a form narrows what it offers of them: a department by its enterprise. */
  readonly narrowed_by?: readonly string[];
}

/** The fields whose values name a record in titles, pickers and cells. */
export function titleFields({ label_fields, titled_by }: RefTarget): readonly string[] {
  return titled_by ?? label_fields;
}

/** Whether a reference may be filtered by whole branches of its target's tree. */
export function isIntoTree(field: FieldProps & { readonly kind: string }): boolean {
  return field.kind === 'ref' && (field as RefField).to().tree !== undefined;
}

type Picked = number | string | readonly (number | string)[];

export interface RefField extends FieldProps {
  readonly kind: 'ref';
  readonly to: () => RefTarget;
  /** A trace remembers the record and lets it be deleted; any other reference holds it. */
  readonly reference?: 'weak';
  /** What its picker offers, by enumerations of the target: `{ status: 1 }`, `{ kind: ['warehouse', 'bank_cell'] }`. */
  readonly picks?: Readonly<Record<string, Picked>>;
  /** What its picker is narrowed by in this form alone: filters of the target, each with the reference beside it. */
  readonly narrowed?: Readonly<Record<string, string>>;
}

/** A reference: sent as an id or `{id}`, returned as `{id, <label fields>}`. */
export function ref<const P extends Omit<RefField, 'kind'>>(props: P): P & { readonly kind: 'ref' } {
  return { ...props, kind: 'ref' };
}

/** A positive integer id, or undefined. */
export function idOf(value: unknown): number | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** An id of a path or query string, or undefined. */
export function parseId(text: string): number | undefined {
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}

export const refAdapter: ContractFieldAdapter<RefField> = {
  lookups: equality,
  check: (value, field, check) => idOf(value) ?? refuse(check, `${field.label}必须是有效的编号`),
  parse: parseId,
  schema: (field) => ({
    type: 'object',
    properties: {
      id: { type: 'integer', minimum: 1 },
      ...Object.fromEntries(field.to().label_fields.map((name) => [name, { type: ['string', 'null'] }])),
    },
    required: ['id'],
    description: field.to().label,
  }),
  bodySchema: (field) => ({
    oneOf: [
      { type: 'integer', minimum: 1 },
      { type: 'object', properties: { id: { type: 'integer', minimum: 1 } }, required: ['id'] },
    ],
    description: field.to().label,
  }),
};
