import {
  comeBackShipment,
  failIntercept,
  interceptShipment,
  resumeShipment,
  traceShipment,
} from '@zhanggui/contract/domains/order/shipment/shipment.action';
import { carrier, shipmentState } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { shipmentFlow } from '@zhanggui/contract/domains/order/shipment/shipment.flow';
import { shipment } from '@zhanggui/contract/domains/order/shipment/shipment.resource';
import { shipmentFields } from '@zhanggui/contract/domains/order/shipment/shipment-fields';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { EnumLabel } from '../../../../platform/fields/choice/enum.tsx';
import { CopyableCode } from '../../../../platform/kit/button/copyable-code.tsx';
import type { RowCommand } from '../../../../platform/kit/command-menu/row-command.ts';
import { Entry } from '../../../../platform/kit/entry/entry.tsx';
import { useActionStarter } from '../../../../platform/resource/action/use-action-starter.tsx';
import { CommandBar } from '../../../../platform/resource/detail/command-bar.tsx';
import { FactList } from '../../../../platform/resource/detail/fact-list.tsx';
import { useRecordCommands } from '../../../../platform/resource/page/use-record-commands.ts';
import { useHolders } from '../../ship/use-holders.ts';
import { OrderParts } from '../order-goods.view.tsx';
import { childrenOf, isComingBack, type OrderRow, type Parcel } from '../order-row.ts';
import { ParcelTraces } from './parcel-traces.view.tsx';

const facts = ['shipped_at', 'received_at', 'return_cause', 'returned_at'] as const;

/** A parcel that its carrier brings back is registered as returning before anything else. */
function dueFirst(parcel: Parcel, commands: readonly RowCommand[]): readonly RowCommand[] {
  if (!isComingBack(parcel)) return commands;
  const isDue = ({ key }: RowCommand) => key === comeBackShipment.name;
  return [...commands.filter(isDue), ...commands.filter((command) => !isDue(command))];
}

/** The parcels of an order: what is in each, and its own legal acts. */
export function OrderParcels({ row }: { readonly row: OrderRow }) {
  const starter = useActionStarter(shipment);
  const holder = useHolders([row])?.get(row.id);
  const { commandsOf } = useRecordCommands({
    resource: shipment,
    starter,
    presentation: {
      rowActions: [traceShipment, comeBackShipment, interceptShipment, failIntercept, resumeShipment],
      flow: { flow: shipmentFlow, field: 'state' },
      allows: ({ state }, what) => what !== traceShipment.name || state === 'sent',
    },
  });
  const parcels = childrenOf(row.shipments);
  const parts = childrenOf(row.shipment_lines);
  const traces = childrenOf(row.parcel_traces);
  return (
    <section className="zg-order-card">
      <h2>包裹</h2>
      {parcels.length === 0 && <p className="zg-faint">尚未发货</p>}
      {parcels.map((one) => (
        <Entry
          key={one.id}
          title={
            <>
              <strong>{labelOf(carrier, one.carrier)}</strong>
              <CopyableCode code={one.tracking_no} />
              <EnumLabel of={shipmentState} value={one.state} />
            </>
          }
          actions={<CommandBar of={one.tracking_no} commands={dueFirst(one, commandsOf(one))} />}
        >
          <OrderParts row={row} parts={parts.filter(({ shipment_id }) => shipment_id === one.id)} />
          <ParcelTraces parcel={one} traces={traces.filter(({ shipment_id }) => shipment_id === one.id)} />
          <FactList fields={shipmentFields} names={facts} row={one} only="filled" />
        </Entry>
      ))}
      {holder !== undefined && <p className="zg-faint">未发的商品在{holder}，从波次发出</p>}
      {starter.dialog}
    </section>
  );
}
