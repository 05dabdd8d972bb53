import type { SkuPlaces } from '../shop/goods/sku-places.port.ts';
import { expiredSql } from './lot/expired.query.ts';

/** The levels of a SKU at warehouses that are in use or still hold some, fullest first. */
export const skuPlacesOf: SkuPlaces = (ctx, sku_id) =>
  ctx.db.rows(
    `SELECT p.name AS place, l.on_hand, l.reserved, l.safety,
       greatest(0, l.on_hand - l.reserved - l.safety - ${expiredSql('l')}) AS available
     FROM stock_level l JOIN location p ON p.id = l.location_id
     WHERE l.sku_id = $1 AND p.kind = 'warehouse' AND NOT p.is_deleted AND (p.state = 'enabled' OR l.on_hand > 0)
     ORDER BY l.on_hand DESC, p.id`,
    [sku_id],
  );
