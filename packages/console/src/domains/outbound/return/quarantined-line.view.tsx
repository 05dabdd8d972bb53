import { goodsReturn } from '@zhanggui/contract/domains/outbound/return/goods-return.document';
import type { IntField } from '@zhanggui/contract/platform/fields/number/int';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { NumberChoice } from '../../../platform/fields/number/number-choice.tsx';
import { useWholeRecord } from '../../../platform/resource/form/use-whole-record.ts';

/** Chooses the line whose damaged pieces are disposed of. */
export function QuarantinedLineInput({ field: _, ...input }: InputProps<IntField>) {
  const { data, failed } = useWholeRecord(goodsReturn);
  const choices = (data?.lines ?? [])
    .map((line) => ({ ...line, left: line.damaged_quantity - line.released_quantity - line.scrapped_quantity }))
    .filter(({ left }) => left > 0)
    .map(({ id, sku, left }) => ({ value: id, label: `${sku.code} ${sku.name}：残次 ${left} 件` }));
  return failed || <NumberChoice {...input} choices={choices} />;
}
