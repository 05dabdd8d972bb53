import { goodsReturn } from '@zhanggui/contract/domains/outbound/return/goods-return.document';
import type { IntField } from '@zhanggui/contract/platform/fields/number/int';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { NativeSelect } from '../../../platform/kit/input/text-input.tsx';
import { useRecord } from '../../../platform/resource/data/use-records.ts';
import { useFormRecord } from '../../../platform/resource/form/form-record.ts';

/** Chooses the line whose damaged pieces are disposed of. */
export function QuarantinedLineInput({ id, value, onChange, onLeave }: InputProps<IntField>) {
  const { data } = useRecord(goodsReturn, useFormRecord()?.id);
  const lines = (data?.lines ?? [])
    .map((line) => ({ ...line, left: line.damaged_quantity - line.released_quantity - line.scrapped_quantity }))
    .filter(({ left }) => left > 0);
  return (
    <NativeSelect
      id={id}
      value={value ?? ''}
      onBlur={onLeave}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="">请选择</option>
      {lines.map((line) => (
        <option key={line.id} value={line.id}>
          {String(line.sku.code)} {String(line.sku.name)}：残次 {line.left} 件
        </option>
      ))}
    </NativeSelect>
  );
}
