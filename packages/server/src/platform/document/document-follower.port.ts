import type { Context } from '../context.ts';
import { openPoint } from '../extension/extension-point.ts';
import type { Columns, DocumentRow } from './document-storage.ts';

/** What follows from the events of another domain's documents, in their transaction. */
export interface DocumentFollower {
  /** Names of the documents. */
  readonly documents: readonly string[];
  /** `before` is the header as it was locked; what the event did is written. */
  readonly after: (tx: Context, before: DocumentRow & Columns, event: string) => Promise<void>;
}

export const documentFollowers = openPoint<DocumentFollower>('document.followers');
