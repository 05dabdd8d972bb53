import { purchaseOrder } from '@zhanggui/contract/domains/purchase/order/purchase-order.document';
import { purchaseOrderPrint } from '@zhanggui/contract/domains/purchase/order/purchase-print';
import { purchasesInBulk } from '@zhanggui/contract/domains/purchase/order/purchases-in-bulk';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { printing, withDocumentPrints } from '../../../features/print/document/document-print.tsx';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { LineProgress } from './line-progress.view.tsx';
import { receiptPage } from './receipt-page.ts';

const ordered = ['ordered', 'part_received', 'received', 'closed'];

const Orders = documentPage(purchaseOrder, {
  bulkActions: purchasesInBulk,
  ...printing(purchaseOrderPrint),
  overrides: defineOverrides(purchaseOrder, { widths: { number: 180, supplier: 220 } }),
  leads: receiptPage,
  more: (row) => {
    const { state, lines } = row as RowOf<typeof purchaseOrder>;
    return ordered.includes(state) && lines ? <LineProgress lines={lines} /> : null;
  },
});

/** Goods that are ordered from suppliers. */
export const Page = withDocumentPrints(Orders, [purchaseOrderPrint]);
