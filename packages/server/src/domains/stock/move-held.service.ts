import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import type { Context } from '../../platform/context.ts';
import { insertHolds, takeParts } from './hold/hold.service.ts';
import { type LedgerEntry, postEntries } from './ledger/ledger.service.ts';
import { type LockedHold, lockHolds, lockLevels } from './ledger/lock.query.ts';
import type { DocumentKey, LineQuantity, PostedDocument } from './ledger/stock-document.ts';
import { explainStock } from './ledger/stock-failure.service.ts';

/** Pieces of a line that lie at one place and go to another. */
export interface MovedPiece extends LineQuantity {
  readonly sku_id: number;
  readonly from: number;
  readonly to: number;
}

export interface HeldMove {
  /** Whose holds go along. */
  readonly holder: DocumentKey;
  readonly document: PostedDocument;
  /** The number of the out leg; the in leg has the next one. */
  readonly posting_no: number;
  readonly to: number;
  /** The line of the document under which the pieces of a holder's line move. */
  readonly lineOf: (line_id: number) => number;
}

/** Takes everything that a document holds at warehouses to another place, where it is held as before. */
export function moveHeld(tx: Context, { holder, to, lineOf, ...posting }: HeldMove): Promise<readonly MovedPiece[]> {
  return explainStock(async () => {
    const holds = (await lockHolds(tx, holder)).filter(isElsewhere(to));
    const parts = holds.map((hold) => ({ hold, quantity: hold.open_quantity }));
    const pieces = holds.map(({ line_id, sku_id, location_id, open_quantity }): MovedPiece => {
      return { line_id: lineOf(line_id), sku_id, quantity: open_quantity, from: location_id, to };
    });
    await takeParts(tx, parts, 'released');
    await post(tx, posting, { pieces, held: true });
    const again = holds.map(({ line_id, sku_id, open_quantity }) => {
      return {
        document: holder,
        line_id,
        sku_id,
        quantity: open_quantity,
        fulfilment: 'stock',
        supplier_id: null,
        location_id: to,
      } as const;
    });
    if (again.length > 0) await insertHolds(tx, again);
    return pieces;
  });
}

const isElsewhere =
  (to: number) =>
  (hold: LockedHold): hold is LockedHold & { readonly location_id: number } =>
    hold.location_id !== null && hold.location_id !== to;

/** Moves unreserved pieces from one place to another. */
export function moveFree(
  tx: Context,
  posting: Pick<HeldMove, 'document' | 'posting_no'>,
  pieces: readonly MovedPiece[],
): Promise<void> {
  return explainStock(() => post(tx, posting, { pieces, held: false }));
}

async function post(
  tx: Context,
  { document, posting_no }: Pick<HeldMove, 'document' | 'posting_no'>,
  { pieces, held }: { readonly pieces: readonly MovedPiece[]; readonly held: boolean },
): Promise<void> {
  await lockLevels(
    tx,
    pieces.flatMap(({ sku_id, from, to }) => [from, to].map((location_id) => ({ sku_id, location_id }))),
  );
  const out = pieces.map(({ line_id, sku_id, quantity, from }): LedgerEntry => {
    const entry = { line_id, sku_id, location_id: from, type: movementType.bank_transfer, quantity: -quantity };
    return held ? { ...entry, held: quantity } : entry;
  });
  const left = await postEntries(tx, { document, posting_no, entries: out });
  const entries = left.map(({ line_id, sku_id, quantity, value_fen, lots }, index): LedgerEntry => {
    const location_id = pieces[index]?.to ?? 0;
    return {
      line_id,
      sku_id,
      location_id,
      type: movementType.bank_transfer,
      quantity: -quantity,
      value_fen: -value_fen,
      lots,
    };
  });
  await postEntries(tx, { document, posting_no: posting_no + 1, entries });
}
