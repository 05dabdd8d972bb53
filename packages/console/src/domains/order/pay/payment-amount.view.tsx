import type { MoneyField } from '@zhanggui/contract/platform/fields/number/money';
import { useEffect } from 'react';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { useFormRecord, useFormStore } from '../../../platform/resource/form/form-record.ts';

/** The amount of a payment; it begins with what the order asks for, as no other amount is taken. */
export function PaymentAmount(props: InputProps<MoneyField>) {
  const store = useFormStore();
  const amount_fen = useFormRecord()?.payable_fen;
  useEffect(() => {
    const { values, initial } = store.read();
    if (values.amount_fen !== undefined) return;
    store.restart({ ...initial, amount_fen }, { ...values, amount_fen });
  }, [store, amount_fen]);
  const { Input } = adapterOf(props.field);
  return <Input {...(props as unknown as InputProps)} />;
}
