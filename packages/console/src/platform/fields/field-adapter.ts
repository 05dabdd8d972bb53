import type { Field, WireValue } from '@zhanggui/contract/platform/fields/field';
import type { IssueMap } from '@zhanggui/contract/platform/issues';
import type { ComponentType } from 'react';

export interface CellProps<F extends Field = Field> {
  /** Never null or empty: those are shown as '-' without calling the cell. */
  readonly value: WireValue<F>;
  readonly field: F;
}

export interface InputProps<F extends Field = Field> {
  /** Of the control that the label points to; parts of it continue with their path: `<id>.0.quantity`. */
  readonly id: string;
  readonly field: F;
  /** As replies carry it; null when cleared, undefined when never filled. */
  readonly value: WireValue<F> | null | undefined;
  readonly onChange: (value: WireValue<F> | null) => void;
  /** The user went on: the moment to check. */
  readonly onLeave: () => void;
  /** What is wrong, by path below this field; '' is the field itself. */
  readonly issues: IssueMap;
  /** Ids of the help and the message that belong to the control. */
  readonly describedBy: string | undefined;
}

/** Parameters of a list (`name__contains`, `created_at__gt`) as texts. */
export type FilterTexts = Readonly<Record<string, string>>;

export interface FilterProps<F extends Field = Field> {
  readonly id: string;
  readonly name: string;
  readonly field: F;
  /** Everything that the list is filtered by now. */
  readonly filters: FilterTexts;
  /** Sets parameters; undefined takes one away. */
  readonly onFilter: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** The console's adapter of a field kind. */
export interface ConsoleFieldAdapter<F extends Field = Field> {
  /** The value in a table row. */
  readonly Cell: ComponentType<CellProps<F>>;
  /** The value in a detail page, where there is room for all of it. */
  readonly Detail?: ComponentType<CellProps<F>>;
  readonly Input: ComponentType<InputProps<F>>;
  readonly Filter?: ComponentType<FilterProps<F>>;
  /** The value in words: chips, conflicts, labels. */
  readonly describe: (value: WireValue<F>, field: F) => string;
  /** What a body carries for the value; the value itself by default. */
  readonly toBody?: (value: WireValue<F>, field: F) => unknown;
  /** What a text pasted into a grid means; undefined when it is no value of the field. */
  readonly read?: (text: string, field: F) => WireValue<F> | undefined;
  /** The same for a text that only the server can read. Kinds with neither are not pasted. */
  readonly find?: (text: string, field: F) => Promise<WireValue<F> | undefined>;
  readonly column: { readonly width: number; readonly align?: 'end' };
  /** `wide` values are shown below their label over the whole width. */
  readonly layout?: 'wide';
}

export type AdapterOf = (field: Field) => ConsoleFieldAdapter;

/** Whether there is nothing to show: null, an empty text or an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
