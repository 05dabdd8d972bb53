import {
  cancelOrder,
  changeAddress,
  flagOrder,
  issueOrder,
  receiveOrder,
  refundOrder,
  remarkOrder,
  resendOrder,
  shipOrder,
} from '@zhanggui/contract/domains/order/order.action';
import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { order } from '@zhanggui/contract/domains/order/order.resource';
import { unshippedOf } from '@zhanggui/contract/domains/order/shipment/order-left';
import { shipParcels } from '@zhanggui/contract/domains/order/shipment/ship-parcels.action';
import { Suspense, useState } from 'react';
import type { RowCommand } from '../../../platform/kit/command-menu/row-command.ts';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';
import { useActionStarter } from '../../../platform/resource/action/use-action-starter.tsx';
import { CommandBar } from '../../../platform/resource/detail/command-bar.tsx';
import { useRecordCommands } from '../../../platform/resource/page/use-record-commands.ts';
import { registerPayment } from '../pay/register-payment.ts';
import { issuedLines } from '../ship/issued-lines.view.tsx';
import { parcelInputs } from '../ship/parcel-inputs.view.tsx';
import { ShipTarget } from '../ship/ship-preview.view.tsx';
import { lineChoice } from './line-choice.view.tsx';
import { childrenOf, isComingBack, type OrderRow, returnable } from './order-row.ts';
import { refundRequest } from './refund/refund-request.view.tsx';
import { refundDue, useRefundCommands } from './refund/use-refund-commands.ts';

const ShipParcels = lazyPart(async () => (await import('../divide/ship-parcels.view.tsx')).ShipParcels);

/** What may be done beside the way of an order to its buyer. */
const asides: ReadonlySet<string> = new Set(
  [refundOrder, resendOrder, changeAddress, remarkOrder, flagOrder, cancelOrder].map(({ name }) => name),
);

/** An order under refund may be in any stage: what its lines no longer hold is neither shipped nor sent again. */
function isPossible(row: OrderRow, what: string): boolean {
  if (what === shipOrder.name) return childrenOf(row.lines).some((line) => unshippedOf(line) > 0);
  if (what === refundOrder.name)
    return row.refundable_fen > 0 || childrenOf(row.lines).some((line) => returnable(line) > 0);
  return what !== resendOrder.name || childrenOf(row.lines).some((line) => line.shipped_quantity > 0);
}

/** The legal next acts on an order, by permission and state; parts of it are chosen by line. */
export function OrderCommands({ row }: { readonly row: OrderRow }) {
  const starter = useActionStarter(order);
  const lines = childrenOf(row.lines);
  const ToShip = lineChoice({ lines, max: unshippedOf, hint: '不选时发出全部未发商品' });
  const ToResend = lineChoice({ lines, max: (line) => line.shipped_quantity, hint: '选择要再发一次的商品' });
  const { commandsOf } = useRecordCommands({
    resource: order,
    starter,
    presentation: {
      rowActions: [
        defineActionInputs(shipOrder, { ...parcelInputs, lines: ToShip }, () => <ShipTarget row={row} />),
        defineActionInputs(issueOrder, { lines: issuedLines(lines) }),
        registerPayment,
        receiveOrder,
        refundRequest(row),
        defineActionInputs(resendOrder, { lines: ToResend }),
        changeAddress,
        remarkOrder,
        flagOrder,
        cancelOrder,
      ],
      flow: { flow: orderFlow, field: 'status', asides },
      allows: (_, what) => isPossible(row, what),
    },
  });
  const [dividing, setDividing] = useState(false);
  const divide = { key: shipParcels.name, label: shipParcels.label, run: () => setDividing(true) };
  const mayDivide = lines.reduce((sum, line) => sum + Math.max(0, unshippedOf(line)), 0) > 1;
  const refunds = useRefundCommands(row);
  const due = refundDue(row);
  const legal = commandsOf(row).flatMap((command) =>
    command.key === shipOrder.name && mayDivide ? [command, divide] : [command],
  );
  // A request for money comes before what would send its goods away, a refused parcel before its receipt.
  const isLast = ({ key }: RowCommand) =>
    (row.status === orderStatus.refund_requested && (key === shipOrder.name || key === shipParcels.name)) ||
    (key === receiveOrder.name && childrenOf(row.shipments).some(isComingBack));
  const commands = [
    ...(due ? refunds.commandsOf(due).slice(0, 2) : []),
    ...legal.filter((command) => !isLast(command)),
    ...legal.filter(isLast),
  ];
  return (
    <>
      <CommandBar of={order.label} commands={commands} />
      {starter.dialog}
      {refunds.dialog}
      {dividing && (
        <Suspense>
          <ShipParcels row={row} onClose={() => setDividing(false)} />
        </Suspense>
      )}
    </>
  );
}
