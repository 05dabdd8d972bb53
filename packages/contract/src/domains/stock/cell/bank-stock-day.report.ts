import { ref } from '../../../platform/fields/choice/ref.ts';
import { defineReport } from '../../../platform/report/report.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { bookBy, bookGrouping, stockBook } from '../book/book-report.ts';

export const bankStockDayGrouping = bookGrouping('bank_stock_day_grouping', '按网点');

/** What branches had at the beginning of days, what came and went, and what was left. */
export const bankStockDay = defineReport({
  ...stockBook,
  name: 'bank_cell_inventory.day',
  label: '网点每日库存',
  path: '/services/inventory/bank_cell_inventory_day',
  page: '/bank/bank-stock-day',
  by: bookBy(bankStockDayGrouping),
  filters: {
    bank_cell: ref({ label: '网点（含下级）', to: () => bankCell }),
    sku: ref({ label: 'SKU', to: () => sku }),
  },
});
