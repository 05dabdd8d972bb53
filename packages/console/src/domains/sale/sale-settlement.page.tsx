import { settlementPrint } from '@zhanggui/contract/domains/sale/print/sale-print';
import {
  buildSettlement,
  exportSettlement,
  sendSettlement,
} from '@zhanggui/contract/domains/sale/settlement/sale-settlement.action';
import { saleSettlement } from '@zhanggui/contract/domains/sale/settlement/sale-settlement.document';
import type { IntField } from '@zhanggui/contract/platform/fields/number/int';
import { printing, withDocumentPrints } from '../../features/print/document/document-print.tsx';
import { documentPage } from '../../platform/document/document-page.tsx';
import type { InputProps } from '../../platform/fields/field-adapter.ts';
import { NumberChoice } from '../../platform/fields/number/number-choice.tsx';
import { formatMoney } from '../../platform/format/number.ts';
import { useWholeRecord } from '../../platform/resource/form/use-whole-record.ts';
import { defineOverrides } from '../../platform/resource/overrides.ts';

/** Chooses the line whose amount is adjusted. */
function LineInput({ field: _, ...input }: InputProps<IntField>) {
  const { data, failed } = useWholeRecord(saleSettlement);
  const choices = (data?.lines ?? []).map(({ id, stock_doc_no, sku, quantity, amount_fen, answer }) => ({
    value: id as number,
    label: `${stock_doc_no} ${sku?.name}：${quantity} 件，${formatMoney(amount_fen ?? 0)} 元${answer === 'disputed' ? '（客户有异议）' : ''}`,
  }));
  return failed || <NumberChoice {...input} choices={choices} />;
}

const Settlements = documentPage(saleSettlement, {
  buttons: [sendSettlement, 'confirm', 'adjust', exportSettlement, 'recall', 'void'],
  inputs: { adjust: { line: LineInput } },
  pageActions: [buildSettlement],
  ...printing(settlementPrint),
  overrides: defineOverrides(saleSettlement, { widths: { number: 180, customer: 220 } }),
});

/** What customers owe for what was delivered, agreed line by line. */
export const Page = withDocumentPrints(Settlements, [settlementPrint]);
