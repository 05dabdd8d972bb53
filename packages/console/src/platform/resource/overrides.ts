import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import type { BaseField, ResourceDeclaration, RowOf } from '@zhanggui/contract/platform/resource/resource';
import type { ComponentType } from 'react';
import type { FilterProps, InputProps } from '../fields/field-adapter.ts';
import type { Row } from './data/row.ts';

export interface OwnCellProps<V, R> {
  /** May be null: the override says what is shown then. */
  readonly value: V;
  readonly row: R;
}

type FieldsOf<R> = R extends ResourceDeclaration<infer F> ? F : never;

type OwnCells<R> = {
  readonly [N in keyof RowOf<R>]?: ComponentType<OwnCellProps<RowOf<R>[N], RowOf<R>>>;
};
type OwnInputs<F extends Fields> = { readonly [N in keyof F]?: ComponentType<InputProps<F[N] & Field>> };
type OwnFilters<F extends Fields> = { readonly [N in keyof F | BaseField]?: ComponentType<FilterProps> };

/** What a page shows otherwise than its field kinds do, by field. */
export interface Overrides {
  readonly cells?: Readonly<Record<string, ComponentType<OwnCellProps<unknown, Row>>>>;
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
  readonly filters?: Readonly<Record<string, ComponentType<FilterProps>>>;
  /** Widths of columns in pixels. */
  readonly widths?: Readonly<Record<string, number>>;
  /** Fields whose control stands below its label over the whole width of the form. */
  readonly wide?: readonly string[];
}

interface OwnPresentations<R, F extends Fields> {
  readonly cells?: OwnCells<R>;
  readonly inputs?: OwnInputs<F>;
  readonly filters?: OwnFilters<F>;
  readonly widths?: { readonly [N in keyof RowOf<R>]?: number };
  readonly wide?: readonly (keyof F & string)[];
}

/** Replaces single cells, inputs and filters of a resource; each has the type of its field. */
export function defineOverrides<R extends ResourceDeclaration>(
  _resource: R,
  own: OwnPresentations<R, FieldsOf<R>>,
): Overrides {
  return own as Overrides;
}
