import { settlementPrint } from '@zhanggui/contract/domains/sale/print/sale-print';
import { buildSettlement, sendSettlement } from '@zhanggui/contract/domains/sale/settlement/sale-settlement.action';
import { saleSettlement } from '@zhanggui/contract/domains/sale/settlement/sale-settlement.document';
import type { IntField } from '@zhanggui/contract/platform/fields/number/int';
import { printTools, withDocumentPrints } from '../../features/print/document/document-print.tsx';
import { documentPage } from '../../platform/document/document-page.tsx';
import type { InputProps } from '../../platform/fields/field-adapter.ts';
import { formatMoney } from '../../platform/format/number.ts';
import { NativeSelect } from '../../platform/kit/input/text-input.tsx';
import { useRecord } from '../../platform/resource/data/use-records.ts';
import { useFormRecord } from '../../platform/resource/form/form-record.ts';
import { defineOverrides } from '../../platform/resource/overrides.ts';

/** Chooses the line whose amount is adjusted. */
function LineInput({ id, value, onChange, onLeave }: InputProps<IntField>) {
  const { data } = useRecord(saleSettlement, useFormRecord()?.id);
  return (
    <NativeSelect
      id={id}
      value={value ?? ''}
      onBlur={onLeave}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="">请选择</option>
      {data?.lines?.map((line) => (
        <option key={line.id} value={line.id as number}>
          {line.stock_doc_no} {String(line.sku?.name)}：{line.quantity} 件，{formatMoney(line.amount_fen ?? 0)} 元
          {line.answer === 'disputed' ? '（客户有异议）' : ''}
        </option>
      ))}
    </NativeSelect>
  );
}

const Settlements = documentPage(saleSettlement, {
  buttons: [sendSettlement, 'confirm', 'adjust', 'recall', 'void'],
  inputs: { adjust: { line: LineInput } },
  pageActions: [buildSettlement],
  bulkTools: printTools(settlementPrint),
  overrides: defineOverrides(saleSettlement, { widths: { number: 180, customer: 220 } }),
});

/** What customers owe for what was delivered, agreed line by line. */
export const Page = withDocumentPrints(Settlements, [settlementPrint]);
