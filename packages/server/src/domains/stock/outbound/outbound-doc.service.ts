import { outboundDoc } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.document';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import { boughtLots } from '../doc/bought-lots.query.ts';
import { docDraft } from '../doc/doc-draft.service.ts';
import { chooseDocLots } from '../doc/doc-lots.service.ts';
import { docLines, docStorage, postOf, reversal, signed } from '../doc/doc-storage.service.ts';
import { writeCosts } from '../doc/line-cost.query.ts';
import { type LockedDoc, placeOf } from '../doc/locked-doc.ts';
import { boughtParts } from '../doc/source-moves.query.ts';
import type { LedgerEntry } from '../ledger/ledger.service.ts';
import { docHasLotsSql } from '../lot/has-lots.query.ts';

/** Takes the pieces of a document out of its warehouse, at moving average. */
async function takeOut(tx: Context, doc: LockedDoc) {
  const location_id = placeOf(doc.from_location_id);
  const lines = await tx.db.rows<{ line_id: number; sku_id: number; quantity: number }>(
    `UPDATE stock_doc_line ${noEdit('the header is edited')} SET actual_quantity = expected_quantity WHERE stock_doc_id = $1 AND NOT is_deleted
     RETURNING id AS line_id, sku_id, -expected_quantity AS quantity`,
    [doc.id],
  );
  const lotsOf = await boughtLots(tx, doc.id);
  const entries = lines.map((line): LedgerEntry => {
    return { ...line, location_id, type: doc.type, lots: lotsOf(line.line_id, -line.quantity) };
  });
  const left = await postOf(tx, doc, entries);
  await writeCosts(tx, left, await boughtParts(tx, doc.id, left));
  return { postings: doc.postings + 1 };
}

export const outboundDocs = bindDocument(outboundDoc, {
  ...docStorage,
  computed: { has_lots: docHasLotsSql },
  lines: docLines,
  draft: docDraft('from_location', outboundType.sale_out),
  effects: { post: signed<object>(takeOut), choose_lots: chooseDocLots },
  reversal,
  reach: 'trusted',
});
