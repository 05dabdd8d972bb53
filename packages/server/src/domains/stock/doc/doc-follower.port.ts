import type { Context } from '../../../platform/context.ts';
import { openPoint } from '../../../platform/extension/extension-point.ts';

/** One posting of a document that moves stock. */
export interface DocPosting {
  readonly id: number;
  readonly number: string;
  readonly posting_no: number;
}

/** What follows from a posting in its transaction. */
export interface DocFollower {
  readonly posted: (tx: Context, posting: DocPosting) => Promise<void>;
  /** `by` is a later posting of the same document, or that of the document that reverses it. */
  readonly takenBack: (tx: Context, posting: DocPosting, by: DocPosting) => Promise<void>;
}

export const docFollowers = openPoint<DocFollower>('stock.doc_followers');
