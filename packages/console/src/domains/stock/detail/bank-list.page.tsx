import { BankCellTree } from '../../bank/bank-cell-tree.view.tsx';
import { movementPage } from './movement-page.view.tsx';

/** What came to branches and left them. */
export const Page = movementPage({
  fixed: { location_kind: 'bank_cell' },
  aside: (list) => <BankCellTree list={list} by="bank_cell" />,
  view: {
    columns: [
      'occurred_at',
      'sku',
      'bank_cell',
      'type',
      'quantity',
      'after',
      'value_fen',
      'document_no',
      'document_kind',
      'created_by',
    ],
    filters: ['occurred_at', 'sku', 'bank_cell', 'type', 'document_kind', 'document_no', 'agent_label'],
  },
});
