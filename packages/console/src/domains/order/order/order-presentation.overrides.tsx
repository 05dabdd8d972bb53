import {
  cancelOrder,
  changeAddress,
  flagOrder,
  ordersInBulk,
  receiveOrder,
  remarkOrder,
  shipOrder,
} from '@zhanggui/contract/domains/order/order.action';
import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { order } from '@zhanggui/contract/domains/order/order.resource';
import { importShipments } from '@zhanggui/contract/domains/order/shipment/import-shipments';
import { setRefundRule } from '@zhanggui/contract/domains/order/shipment/refund-rule.action';
import { Suspense } from 'react';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import type { ResourcePresentation } from '../../../platform/resource/page/resource-presentation.ts';
import { registerPayment } from '../pay/register-payment.ts';
import { manualOrder } from '../place/priced-lines.view.tsx';
import { parcelInputs } from '../ship/parcel-inputs.view.tsx';
import { nextPage } from './next-page.ts';
import { orderCells } from './order-cells.view.tsx';

const ChosenOrders = lazyPart(async () => (await import('./chosen-orders.view.tsx')).ChosenOrders);
const ShipPreview = lazyPart(async () => (await import('../ship/ship-preview.view.tsx')).ShipPreview);

/** From a list an order is shipped whole; parts are chosen on its own page. */
function WholeOrder() {
  return <p className="zg-faint">发出全部未发商品；只发一部分或分包，请在订单详情中操作</p>;
}

/** How every page that lists orders shows them. */
export const orderPresentation: ResourcePresentation = {
  detailPath: '/order/detail',
  overrides: defineOverrides(order, {
    cells: orderCells,
    widths: { goods_text: 180, buyer_name: 150 },
  }),
  rowActions: [
    defineActionInputs(shipOrder, { ...parcelInputs, lines: WholeOrder }, ShipPreview),
    registerPayment,
    receiveOrder,
    remarkOrder,
    flagOrder,
    changeAddress,
    cancelOrder,
  ],
  pageActions: [setRefundRule],
  bulkTools: (list) => (
    <Suspense>
      <ChosenOrders list={list} />
    </Suspense>
  ),
  bulkActions: ordersInBulk,
  tools: (list) => <ImportButton declaration={importShipments} onImported={list.refresh} />,
  flow: { flow: orderFlow, field: 'status' },
  leads: nextPage,
  // A request for money is decided on the order's page before its goods leave.
  allows: ({ status }, what) => what !== shipOrder.name || status !== orderStatus.refund_requested,
};

/** Where orders of malls are listed: what is ordered by telephone is one of them. */
export const mallOrderPresentation: ResourcePresentation = {
  ...orderPresentation,
  pageActions: [setRefundRule, manualOrder],
};
