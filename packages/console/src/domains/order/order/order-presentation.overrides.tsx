import {
  cancelOrder,
  changeAddress,
  createOrder,
  flagOrder,
  ordersInBulk,
  remarkOrder,
  shipOrder,
} from '@zhanggui/contract/domains/order/order.action';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { importShipments } from '@zhanggui/contract/domains/order/shipment/import-shipments';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';
import type { Row } from '../../../platform/resource/data/row.ts';
import type { ResourcePresentation } from '../../../platform/resource/page/resource-presentation.ts';
import { PrintChosen } from '../print/print-chosen.view.tsx';
import { parcelInputs } from '../ship/parcel-inputs.view.tsx';
import { ShipChosen } from '../ship/ship-chosen.view.tsx';

/** From a list an order is shipped whole; parts are chosen on its own page. */
function WholeOrder() {
  return <p className="zg-faint">全部未发商品；分包发货请在订单详情中操作</p>;
}

/** Where a parcel goes can be changed until one has left. */
function hasAddress({ delivery_method, ship_state, closed_at, status }: Row): boolean {
  return delivery_method !== 'self_pickup' && ship_state === 'none' && closed_at === null && status !== 6;
}

/** How every page that lists orders shows them. */
export const orderPresentation: ResourcePresentation = {
  detailPath: '/order/detail',
  rowActions: [
    defineActionInputs(shipOrder, { ...parcelInputs, lines: WholeOrder }),
    remarkOrder,
    flagOrder,
    changeAddress,
    cancelOrder,
  ],
  pageActions: [createOrder],
  bulkTools: (list) => (
    <>
      <ShipChosen list={list} />
      <PrintChosen list={list} />
    </>
  ),
  bulkActions: ordersInBulk,
  tools: (list) => <ImportButton declaration={importShipments} onImported={list.refresh} />,
  allows: (row, what) => {
    if (what === changeAddress.name) return hasAddress(row);
    return what !== shipOrder.name || row.delivery_method !== 'self_pickup';
  },
  flow: { flow: orderFlow, field: 'status' },
};
