import { movementPage } from './movement-page.view.tsx';

/** What came to places and left them. */
export const Page = movementPage({
  view: {
    columns: [
      'occurred_at',
      'sku',
      'location',
      'type',
      'quantity',
      'after',
      'unit_cost',
      'value_fen',
      'document_no',
      'document_kind',
      'created_by',
    ],
  },
});
