import { shipmentFields } from '@zhanggui/contract/domains/order/shipment/shipment-fields';
import { childrenOf, type OrderRow } from './order-row.ts';
import { OrderTable } from './order-table.view.tsx';

/** The parcels of an order. */
export function OrderParcels({ row }: { readonly row: OrderRow }) {
  return (
    <OrderTable
      title="包裹"
      fields={shipmentFields}
      columns={['carrier', 'tracking_no', 'state', 'shipped_at', 'received_at']}
      rows={childrenOf(row.shipments)}
      empty="尚未发货"
    />
  );
}
