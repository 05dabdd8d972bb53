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

/** Releases holds of documents of one kind on pieces that are not there, on the trusted view. */
export interface LossHandler {
  readonly kind: StockDocumentKind;
  /** Locks the documents to release, in the order of their ids, and no level; answers them in the order of release. */
  readonly choose: (tx: Context, lost: LostPieces) => Promise<readonly number[]>;
  /** Releases at most what is lost, of the chosen documents; the caller has locked their levels. */
  readonly release: (tx: Context, lost: LostPieces, ids: readonly number[]) => Promise<void>;
}

export const lossHandlers = openPoint<LossHandler>('stock.loss_handlers');
