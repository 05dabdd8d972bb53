import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { Extensions } from '../extension/extension-point.ts';

/** Rows of one kind that a figure is the sum of; every member is SQL, over what `from` names and the record's alias. */
export interface FigurePart {
  /** Tables and conditions: `payment p WHERE p.order_id = t.id`; absent for one row of the record itself, which is there unless it is zero. */
  readonly from?: string;
  /** Its share of the figure, with its sign, in whole units. */
  readonly amount: string;
  readonly title: string;
  readonly note?: string;
  readonly at?: string;
  /** By what the rows of the part are ordered. */
  readonly sort?: string;
  /** The address in the console that shows the row. */
  readonly opens?: string;
  /** The figure of a record that the row's share is in its turn. */
  readonly why?: { readonly of: ResourceDeclaration; readonly id: string; readonly figure: string };
}

/** The parts of a figure over the record's alias. */
export type BreakdownRows = (t: string, extensions: Extensions) => readonly FigurePart[];
