import { ref } from '../../../platform/fields/choice/ref.ts';
import { defineReport } from '../../../platform/report/report.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { bookBy, bookGrouping, standingBook } from './book-report.ts';

export const bankBookGrouping = bookGrouping('bank_book_grouping', '按下级机构');

/** The book of branches, added up along their tree: what lies at a node, and each node below it with all of its own. */
export const bankBook = defineReport({
  ...standingBook,
  name: 'standing_book.bank',
  label: '网点台账',
  path: '/api/standing_book/bank',
  page: '/standing-book/bank',
  by: bookBy(bankBookGrouping),
  filters: {
    bank_cell: ref({ label: '机构（含下级）', to: () => bankCell }),
    sku: ref({ label: 'SKU', to: () => sku }),
  },
});
