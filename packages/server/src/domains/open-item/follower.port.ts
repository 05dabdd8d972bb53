import type { Context } from '../../platform/context.ts';
import { openPoint } from '../../platform/extension/extension-point.ts';

/** An item as it was stored. */
export interface StoredItem {
  readonly id: number;
  readonly kind: string;
  readonly book: string;
  readonly side: string;
  readonly party_kind: string;
  readonly party_id: number;
  readonly date: string;
  readonly original_fen: number;
  readonly expected_tax_fen: number;
  readonly reverses_id: number | null;
}

/** A debit item that settles a credit item. */
export interface Allocation {
  readonly debit_item_id: number;
  readonly credit_item_id: number;
  readonly amount_fen: number;
  readonly date: string;
}

/** What books along in the transaction of an item or an allocation. */
export interface OpenItemFollower {
  readonly born: (tx: Context, item: StoredItem) => Promise<void>;
  readonly allocated: (tx: Context, allocation: Allocation) => Promise<void>;
}

export const openItemFollowers = openPoint<OpenItemFollower>('open_item.followers');
