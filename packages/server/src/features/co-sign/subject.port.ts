import type { Context } from '../../platform/context.ts';
import { openPoint } from '../../platform/extension/extension-point.ts';

/** What a partner is shown, as texts. */
export interface SignedContent {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  readonly columns: readonly string[];
  readonly lines: readonly { readonly id: number; readonly cells: readonly string[] }[];
  readonly total: string;
  /** The label of the name that is asked for, where a person signs. */
  readonly signer?: string;
}

export interface LineAnswer {
  readonly line: number;
  readonly agrees: boolean;
  readonly note: string | null;
}

/** A kind of record that partners agree to. */
export interface CoSignSubject {
  readonly resource: string;
  /** Undefined where it can not be answered any more. */
  readonly read: (ctx: Context, id: number) => Promise<SignedContent | undefined>;
  /** Locks the record as those do who end its link; in the transaction of an answer, before the link is locked. */
  readonly lock: (tx: Context, id: number) => Promise<void>;
  /** Takes the answers, one for each line; in the transaction that ends the link. */
  readonly answer: (
    tx: Context,
    id: number,
    answers: readonly LineAnswer[],
    /** The name that was written, where one is asked for. */
    signer: string | null,
  ) => Promise<void>;
}

export const coSignSubjects = openPoint<CoSignSubject>('co_sign.subjects');
