import { unshippedOf } from '@zhanggui/contract/domains/order/shipment/order-left';
import { maxParcels, shipParcels } from '@zhanggui/contract/domains/order/shipment/ship-parcels.action';
import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../platform/kit/button/button.tsx';
import { Dialog } from '../../../platform/kit/dialog/dialog.tsx';
import { FormButtons } from '../../../platform/kit/dialog/form-buttons.tsx';
import { useActionCall } from '../../../platform/resource/action/use-action-call.ts';
import { useSetting } from '../../../platform/user-setting/use-setting.ts';
import { childrenOf, type OrderRow } from '../detail/order-row.ts';
import { CarrierChoice } from '../ship/carrier-choice.view.tsx';
import { parcelOf, repeated } from '../ship/parcel-draft.ts';
import { ShipTarget } from '../ship/ship-preview.view.tsx';
import { type Filling, leftOf, sizeOf, withParcel } from './divided.ts';
import { FilledParcel } from './filled-parcel.view.tsx';
import '../../../platform/resource/form/form.css';
import '../ship/ship-orders.css';
import './ship-parcels.css';

interface ShipParcelsProps {
  readonly row: OrderRow;
  readonly onClose: () => void;
}

function useParcels({ row, onClose }: ShipParcelsProps) {
  const lines = childrenOf(row.lines).flatMap((line) => {
    const open = unshippedOf(line);
    return open > 0 ? [{ id: line.id, open, goods: line }] : [];
  });
  const { value, keep } = useSetting('shipment.carrier');
  const usual = carriers.values.find((entry) => entry.value === value)?.value;
  const [fillings, setFillings] = useState(() => withParcel(lines, []));
  const { sending, call } = useActionCall();
  const drafts = fillings.map(({ text }) => parcelOf(text, usual));
  const again = repeated(drafts.map((draft) => draft?.tracking_no));
  const left = leftOf(lines, fillings);
  const isReady =
    fillings.every((filling) => sizeOf(filling) > 0) &&
    drafts.every((draft) => draft !== undefined && draft.fault === undefined) &&
    again.size === 0 &&
    [...left.values()].every((count) => count >= 0);
  const ship = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const parcels = fillings.map(({ pieces }, index) => ({
      tracking_no: drafts[index]?.tracking_no,
      carrier: drafts[index]?.carrier,
      lines: [...pieces].map(([line, quantity]) => ({ line, quantity })),
    }));
    const sent = await call(shipParcels, { row, body: { parcels } });
    if (sent && 'reply' in sent) onClose();
  };
  const change = (changed: Filling) => setFillings(fillings.map((one) => (one.key === changed.key ? changed : one)));
  const add = () => setFillings(withParcel(lines, fillings));
  const drop = (key: number) => setFillings(fillings.filter((one) => one.key !== key));
  return { lines, usual, keep, fillings, drafts, again, left, isReady, sending, ship, change, add, drop };
}

/** What is in no parcel, or in more than there is. */
function Left({ count }: { readonly count: number }) {
  if (count === 0) return <p className="zg-faint">未发商品已全部装入包裹。</p>;
  if (count > 0) return <p className="zg-divided-left">还有 {count} 件未装入包裹，本次不发。</p>;
  return <p className="zg-field-error">包裹里的件数超过了未发件数。</p>;
}

/** Ships an order in several parcels: number, carrier and pieces of each in one go. */
export function ShipParcels(props: ShipParcelsProps) {
  const { lines, usual, keep, fillings, drafts, again, left, isReady, sending, ship, change, add, drop } =
    useParcels(props);
  const id = useId();
  const counts = [...left.values()];
  const over = counts.some((count) => count < 0);
  return (
    <Dialog
      title={`分包发货：${props.row.order_no}`}
      width={720}
      confirmsClose
      onClose={props.onClose}
      footer={
        <FormButtons
          form={id}
          send={`发货 ${fillings.length} 个包裹`}
          sending={sending}
          ready={isReady}
          onClose={props.onClose}
        />
      }
    >
      <form id={id} className="zg-ship-orders" noValidate onSubmit={(event) => void ship(event)}>
        <ShipTarget row={props.row} />
        <CarrierChoice value={usual} onChange={keep} />
        {fillings.map((filling, index) => (
          <FilledParcel
            key={filling.key}
            place={index + 1}
            filling={filling}
            lines={lines}
            left={left}
            draft={drafts[index]}
            earlier={again.get(index)}
            onChange={change}
            onDrop={fillings.length > 1 ? () => drop(filling.key) : undefined}
          />
        ))}
        <Left count={over ? -1 : counts.reduce((sum, count) => sum + count, 0)} />
        <p>
          <Button disabled={fillings.length >= maxParcels} onClick={add}>
            添加包裹
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
