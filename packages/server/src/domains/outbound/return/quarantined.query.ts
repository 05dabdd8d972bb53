import type { QuarantinedSql } from '../../stock/figure/quarantined.port.ts';

/** Damaged pieces belong to the warehouse that they came back to, until it is decided what becomes of them. */
export const quarantinedReturns: QuarantinedSql = (t) =>
  `(SELECT r.id, r.number, r.inspected_at, l.quarantined_quantity - l.released_quantity - l.scrapped_quantity AS quantity,
      '/admin-psi/warehouses/io/pending-review-returns?id=' || r.id AS opens
    FROM goods_return r JOIN goods_return_line l ON l.goods_return_id = r.id
    WHERE r.state = 'quarantined' AND r.location_id = ${t}.location_id AND l.sku_id = ${t}.sku_id
      AND l.quarantined_quantity > l.released_quantity + l.scrapped_quantity) q`;
