import type { Context } from '../../../platform/context.ts';
import { openPoint } from '../../../platform/extension/extension-point.ts';
import type { StockDocumentKind } from '../ledger/stock-document.ts';

/** Pieces of a place that documents hold and a stocktake did not find. */
export interface LostPieces {
  readonly location_id: number;
  /** The number of the stocktake. */
  readonly no: string;
  /** Pieces by SKU, all positive. */
  readonly lost: ReadonlyMap<number, number>;
}

/** Documents of one kind that give up holds for pieces that are not there; both work on the trusted view. */
export interface HoldGiver {
  readonly kind: StockDocumentKind;
  /** Locks the documents that are to give up, in the order of their ids, and no level; answers them in the order of giving up. */
  readonly choose: (tx: Context, lost: LostPieces) => Promise<readonly number[]>;
  /** Gives up at most what is lost, of the chosen documents; the caller has locked their levels. */
  readonly giveUp: (tx: Context, lost: LostPieces, ids: readonly number[]) => Promise<void>;
}

export const holdGivers = openPoint<HoldGiver>('stock.hold_givers');
