import {
  cancelOrder,
  createOrder,
  flagOrder,
  ordersInBulk,
  remarkOrder,
  shipOrder,
} from '@zhanggui/contract/domains/order/order.action';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { importShipments } from '@zhanggui/contract/domains/order/shipment/import-shipments';
import { defineActionInputs } from '../../../kernel/resource/action/action-face.ts';
import { ImportButton } from '../../../kernel/resource/import/import-button.tsx';
import type { ResourceFace } from '../../../kernel/resource/page/resource-face.ts';
import { parcelInputs } from '../ship/parcel-inputs.view.tsx';

/** From a list an order is shipped whole; parts are chosen on its own page. */
function WholeOrder() {
  return <p className="zg-faint">全部未发商品；分包发货请在订单详情中操作</p>;
}

/** How every page that lists orders shows them. */
export const orderFace: ResourceFace = {
  detailPath: '/order/detail',
  rowActions: [
    defineActionInputs(shipOrder, { ...parcelInputs, lines: WholeOrder }),
    remarkOrder,
    flagOrder,
    cancelOrder,
  ],
  pageActions: [createOrder],
  bulkActions: ordersInBulk,
  tools: (list) => <ImportButton declaration={importShipments} onImported={list.refresh} />,
  allows: (row, what) => what !== shipOrder.name || row.delivery_method !== 'self_pickup',
  flow: { flow: orderFlow, field: 'status' },
};
