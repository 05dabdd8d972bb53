import { ref } from '../../../platform/fields/choice/ref.ts';
import { defineReport } from '../../../platform/report/report.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { warehouse } from '../warehouse.resource.ts';
import { bookBy, bookGrouping, standingBook } from './book-report.ts';

export const warehouseBookGrouping = bookGrouping('warehouse_book_grouping', '按仓库');

/** What warehouses had, what came and went by type, and what was left. */
export const warehouseBook = defineReport({
  ...standingBook,
  name: 'standing_book.warehouse',
  label: '仓库台账',
  path: '/api/standing_book/warehouse',
  page: '/standing-book/warehouse',
  by: bookBy(warehouseBookGrouping),
  filters: { location: ref({ label: '仓库', to: () => warehouse }), sku: ref({ label: 'SKU', to: () => sku }) },
});
