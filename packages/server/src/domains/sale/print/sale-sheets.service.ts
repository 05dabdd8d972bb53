import { quotationPrint, settlementPrint } from '@zhanggui/contract/domains/sale/print/sale-print';
import { exportQuotation } from '@zhanggui/contract/domains/sale/quotation/quotation.action';
import { exportSettlement } from '@zhanggui/contract/domains/sale/settlement/sale-settlement.action';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { businessDay } from '@zhanggui/contract/platform/time';
import { documentSheet } from '../../../features/print/document-sheet.ts';
import { printedQuotations, printedSettlements } from './printed-sales.query.ts';

const columns = ['sku_code', 'goods_name', 'spec_text', 'unit', 'quantity', 'price', 'tax_rate', 'amount_fen'] as const;

/** A quotation for its customer; drafts are not sent to customers. */
export const quotationSheet = documentSheet({
  ...{ kind: 'quotation_sheet', title: '报价表', columns },
  ...{ print: quotationPrint, action: exportQuotation, read: printedQuotations },
  file: (doc) => ({
    ...{ noun: 'quotation', label: `报价单-${doc.customer_name}` },
    remarks: [
      ['客户', doc.customer_name],
      ['合计(元)', yuan(doc.amount_fen)],
      ['有效期至', doc.to_date ?? ''],
      ['付款与交货', doc.terms ?? ''],
      ['报价日期', businessDay(new Date(doc.created_at * 1000))],
    ],
  }),
});

/** What a customer owes for a period, line by line, for the customer to check. */
export const settlementSheet = documentSheet({
  ...{ kind: 'sale_settlement_sheet', title: '销售对账单', columns: ['note', ...columns] },
  ...{ print: settlementPrint, action: exportSettlement, read: printedSettlements },
  file: (doc) => ({
    ...{ noun: 'sale-settlement', label: `销售对账单-${doc.customer_name}` },
    remarks: [
      ['客户', doc.customer_name],
      ['结算期间', `${doc.from_date} 至 ${doc.to_date}`],
      ['结算金额(元)', yuan(doc.amount_fen)],
    ],
  }),
});
