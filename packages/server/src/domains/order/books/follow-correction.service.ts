import { invalid } from '@zhanggui/contract/platform/errors';
import { trusted } from '../../../platform/context.ts';
import type { DocumentFollower } from '../../../platform/document/document-follower.port.ts';
import { correctionsSql } from '../../stock/doc/corrections.query.ts';

/** A document that puts down what an order's line misses does nothing but close that difference. */
export const followCorrections: DocumentFollower = {
  documents: ['stock_doc', 'outbound_doc'],
  async after(tx, { id, corrects, corrects_id }, event) {
    if (event !== 'post' || corrects !== 'order_line') return;
    const { db } = trusted(tx);
    await db.rows("SELECT pg_advisory_xact_lock(hashtextextended('order_line.correct', $1::bigint))", [
      Number(corrects_id),
    ]);
    const [closed] = await db.rows(
      `SELECT l.id FROM order_line l WHERE l.id = $1 AND l.fulfilment = 'stock'
         AND NOT EXISTS (SELECT FROM stock_doc_line d WHERE d.stock_doc_id = $2 AND d.sku_id <> l.sku_id AND NOT d.is_deleted)
         AND l.shipped_quantity = (SELECT coalesce(-sum(m.quantity), 0) FROM (
           SELECT quantity FROM stock_movement WHERE document_kind = 'order' AND document_id = l.order_id AND line_id = l.id
           UNION ALL SELECT c.quantity FROM (${correctionsSql('order_line')}) c WHERE c.line_id = l.id) m)`,
      [Number(corrects_id), id],
    );
    if (!closed) invalid('lines', '补记的单据只能是该订单商品漏记的SKU和件数，请重新体检');
  },
};
