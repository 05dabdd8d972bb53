import {
  type Carrier,
  carrierFor,
  carriersOf,
  readTrackingNo,
} from '@zhanggui/contract/domains/order/shipment/carriers';
import { carrier } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import type { EnumField } from '@zhanggui/contract/platform/fields/choice/enum';
import type { TextField } from '@zhanggui/contract/platform/fields/text/text';
import { useEffect } from 'react';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { useFormStore } from '../../../platform/resource/form/form-record.ts';
import { useSetting } from '../../../platform/user-setting/use-setting.ts';

function usualCarrier(value: unknown): Carrier | undefined {
  return carrier.values.find((entry) => entry.value === value)?.value;
}

/** The carrier of a parcel; it begins with the one that the user chose last. */
export function CarrierInput(props: InputProps<EnumField>) {
  const store = useFormStore();
  const { value, known, keep } = useSetting('shipment.carrier');
  const usual = usualCarrier(value);
  useEffect(() => {
    const { values, initial } = store.read();
    if (!known || usual === undefined || (values.carrier ?? undefined) !== undefined) return;
    store.restart({ ...initial, carrier: usual }, { ...values, carrier: usual });
  }, [store, known, usual]);
  const { Input } = adapterOf(props.field);
  const choose = (chosen: unknown) => {
    props.onChange(chosen as Carrier);
    keep(chosen);
  };
  return <Input {...(props as unknown as InputProps)} onChange={choose} />;
}

/** The tracking number of a parcel; the carrier is set when the number determines it. */
export function TrackingNoInput(props: InputProps<TextField>) {
  const store = useFormStore();
  const { Input } = adapterOf(props.field);
  const write = (text: unknown) => {
    const number = readTrackingNo(String(text ?? ''));
    props.onChange(number === '' ? null : number);
    const chosen = store.read().values.carrier as Carrier | null | undefined;
    const detected = carrierFor(carriersOf(number), chosen ?? undefined);
    if (detected !== undefined && detected !== chosen) store.set('carrier', detected);
  };
  return <Input {...(props as unknown as InputProps)} onChange={write} />;
}
