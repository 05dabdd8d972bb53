import { returnableOf, undeliveredOf } from '@zhanggui/contract/domains/sale/order/sale-left';
import { saleOrder } from '@zhanggui/contract/domains/sale/order/sale-order.document';
import { saleOrderPrint } from '@zhanggui/contract/domains/sale/print/sale-print';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { printing, withDocumentPrints } from '../../features/print/document/document-print.tsx';
import { documentPage } from '../../platform/document/document-page.tsx';
import { partsInput } from '../../platform/document/parts-input.tsx';
import { defineOverrides } from '../../platform/resource/overrides.ts';

type Line = NonNullable<RowOf<typeof saleOrder>['lines']>[number];

const DeliveredInput = partsInput<Line>(saleOrder, {
  ...{ expected: '可发', typed: '发货', usual: 'all' },
  openOf: undeliveredOf,
});

const ReturnedInput = partsInput<Line>(saleOrder, {
  ...{ expected: '可退', typed: '退货', usual: 'none' },
  openOf: returnableOf,
});

const Orders = documentPage(saleOrder, {
  inputs: { deliver: { lines: DeliveredInput }, take_back: { lines: ReturnedInput } },
  ...printing(saleOrderPrint),
  overrides: defineOverrides(saleOrder, { widths: { number: 180, customer: 220 } }),
});

/** Goods that companies order on account. */
export const Page = withDocumentPrints(Orders, [saleOrderPrint]);
