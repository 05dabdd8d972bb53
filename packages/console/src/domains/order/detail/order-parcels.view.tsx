import {
  comeBackShipment,
  failIntercept,
  interceptShipment,
  resumeShipment,
} from '@zhanggui/contract/domains/order/shipment/shipment.action';
import { shipmentFlow } from '@zhanggui/contract/domains/order/shipment/shipment.flow';
import { shipment } from '@zhanggui/contract/domains/order/shipment/shipment.resource';
import { shipmentFields } from '@zhanggui/contract/domains/order/shipment/shipment-fields';
import { useActionStarter } from '../../../platform/resource/action/use-action-starter.tsx';
import { CommandBar } from '../../../platform/resource/detail/command-bar.tsx';
import { useRecordCommands } from '../../../platform/resource/page/use-record-commands.ts';
import { useHolders } from '../ship/use-holders.ts';
import { childrenOf, type OrderRow } from './order-row.ts';
import { OrderTable } from './order-table.view.tsx';

const ignore = () => undefined;

/** The parcels of an order, each with its own legal acts. */
export function OrderParcels({ row }: { readonly row: OrderRow }) {
  const starter = useActionStarter(shipment);
  const holder = useHolders([row])?.get(row.id);
  const { commandsOf } = useRecordCommands({
    resource: shipment,
    starter,
    presentation: {
      rowActions: [comeBackShipment, interceptShipment, failIntercept, resumeShipment],
      flow: { flow: shipmentFlow, field: 'state' },
    },
    onWrite: ignore,
    onRemoved: ignore,
  });
  return (
    <>
      <OrderTable
        title="包裹"
        fields={shipmentFields}
        columns={['carrier', 'tracking_no', 'state', 'shipped_at', 'received_at', 'return_cause', 'returned_at']}
        rows={childrenOf(row.shipments)}
        empty={holder === undefined ? '尚未发货' : `尚未发货：在${holder}`}
        note={holder === undefined ? undefined : `其余商品在${holder}，从波次发出`}
        commands={(one) => <CommandBar of={shipment.label} commands={commandsOf(one)} />}
      />
      {starter.dialog}
    </>
  );
}
