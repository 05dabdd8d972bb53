import { stockMovement } from '@zhanggui/contract/domains/stock/stock-movement.resource';
import { CutOffButton } from '../cut-off-button.view.tsx';
import { movementPage } from './movement-page.view.tsx';

const { occurred_at } = stockMovement.fields;

/** The same movements as branches knew them before: what came in, what went out and what was left, side by side. */
export const Page = movementPage({
  fixed: { location_kind: 'bank_cell' },
  tools: (list) => <CutOffButton list={list} name="occurred_at" label={occurred_at.label} />,
  view: {
    columns: [
      'bank_cell',
      'document_no',
      'sku',
      'type',
      'before',
      'in_quantity',
      'out_quantity',
      'after',
      'created_by',
      'occurred_at',
    ],
    filters: ['occurred_at', 'bank_cell', 'sku', 'type', 'document_no'],
  },
});
