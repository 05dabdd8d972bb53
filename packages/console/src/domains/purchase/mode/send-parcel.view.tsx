import {
  type Carrier,
  carrierFor,
  carriersOf,
  readTrackingNo,
  trackingFault,
} from '@zhanggui/contract/domains/order/shipment/carriers';
import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { shipSupplierLines } from '@zhanggui/contract/domains/purchase/line/supplier-line.action';
import type { expressDoc } from '@zhanggui/contract/domains/purchase/parcel/express-doc.document';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../platform/kit/button/button.tsx';
import { Dialog } from '../../../platform/kit/dialog/dialog.tsx';
import { NativeSelect, TextInput } from '../../../platform/kit/input/text-input.tsx';
import { useActionCall } from '../../../platform/resource/action/use-action-call.ts';
import type { Packed } from './parcel-groups.ts';

export type SentParcel = RowOf<typeof expressDoc>;

interface SendParcelProps {
  readonly title: string;
  readonly packed: Packed;
  readonly carrier: Carrier;
  readonly onCarrier: (carrier: Carrier) => void;
  readonly onSent: (doc: SentParcel) => void;
  readonly onClose: () => void;
}

function useSending({ packed, carrier, onCarrier, onSent }: SendParcelProps) {
  const { sending, call } = useActionCall();
  const [number, setNumber] = useState('');
  const [fault, setFault] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const tracking_no = readTrackingNo(number);
    const wrong = tracking_no === '' ? '请填写运单号' : trackingFault(carrier, tracking_no);
    setFault(wrong);
    if (wrong !== undefined) return;
    const lines = [...packed].map(([line, quantity]) => ({ line, quantity }));
    const sent = await call(shipSupplierLines, { body: { carrier, tracking_no, lines } });
    if (sent && 'reply' in sent) onSent(sent.reply as SentParcel);
  };
  const change = (text: string) => {
    setNumber(text);
    setFault(undefined);
    const detected = carrierFor(carriersOf(readTrackingNo(text)), carrier);
    if (detected !== undefined) onCarrier(detected);
  };
  return { sending, number, fault, change, send };
}

/** Form for carrier and number of a parcel; sends it. */
export function SendParcel(props: SendParcelProps) {
  const { title, carrier, onCarrier, onClose } = props;
  const { sending, number, fault, change, send } = useSending(props);
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button size="wide" type="submit" form={id} kind="primary" disabled={sending}>
          {sending ? '处理中…' : '确认发货'}
        </Button>
      }
    >
      <form id={id} className="zg-mode-form" noValidate onSubmit={(event) => void send(event)}>
        <label>
          快递公司
          <NativeSelect value={carrier} onChange={(event) => onCarrier(event.target.value as Carrier)}>
            {carriers.values.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </label>
        <label>
          运单号
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            data-scan
            enterKeyHint="send"
            placeholder="扫描或输入面单上的号码"
            aria-invalid={fault !== undefined}
            value={number}
            onChange={(event) => change(event.target.value)}
          />
        </label>
        {fault && (
          <p className="zg-field-error" role="alert">
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  );
}
