import type { EnumDeclaration } from '../enum.ts';
import type { Fields } from '../fields/field.ts';
import { int } from '../fields/number/int.ts';
import { lines } from '../fields/structure/lines.ts';

/** A value of the printed document: a field of its header, shown as its kind is read. */
export interface PrintValue {
  readonly field: string;
  /** The labels of a value that the reply holds as a number or a code. */
  readonly of?: EnumDeclaration;
}

/** A labelled line of the header; left out where its first value is empty. */
export interface PrintFact {
  readonly label: string;
  readonly values: readonly string[];
  /** Small print below. */
  readonly below?: string;
}

export interface PrintColumn {
  readonly label: string;
  readonly field: string;
  /** Small print below where it differs. */
  readonly below?: string;
  /** `code` keeps to one line, `blank` leaves room for a pen. */
  readonly look?: 'code' | 'blank';
  /** The column is omitted from a document in which every line leaves it empty or zero. */
  readonly optional?: true;
  /** Adds the column up; a column with an empty cell has no sum. */
  readonly sum?: true;
}

/** The layout of a printed document. Its number is printed as text and barcode. */
export interface PrintLayout {
  /** Names the print document in the address: `?print=inbound&of=3,4`. */
  readonly name: string;
  readonly subtitle: readonly PrintValue[];
  /** Below the subtitle, where there is a value: `冲销原单 RK…`; the document then has another title. */
  readonly note?: PrintFact & { readonly title?: string };
  readonly facts: readonly PrintFact[];
  readonly columns: readonly PrintColumn[];
  readonly signatures: readonly string[];
  /** The image with which the last of them signed on the screen. */
  readonly signed?: string;
}

/** What is printed: the values that the server gives of each document, and how they are laid out. */
export interface PrintDeclaration<P extends Fields = Fields> {
  /** Fields of the header, with `id`, `number` and `lines`. */
  readonly fields: P;
  readonly layout: PrintLayout;
}

const required = true;

export const printBody = {
  docs: lines({
    ...{ label: '单据', required, max: 200 },
    fields: { id: int({ label: '单据', required, min: 1, max: Number.MAX_SAFE_INTEGER }) },
  }),
} as const;

/** The documents to print, in the requested order. */
export function printReply<const P extends Fields>(fields: P) {
  return { fields: { docs: lines({ label: '单据', required, fields }) } } as const;
}
