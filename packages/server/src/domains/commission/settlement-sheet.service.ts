import { exportCommissionSettlement } from '@zhanggui/contract/domains/commission/commission-settlement.action';
import { commissionPrint } from '@zhanggui/contract/domains/commission/commission-settlement.document';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { documentSheet } from '../../features/print/document-sheet.ts';
import { printedSettlements } from './printed-settlements.query.ts';

/** A settlement as a spreadsheet for its label. */
export const commissionSheet = documentSheet({
  ...{ kind: 'commission_sheet', title: '佣金对账单' },
  ...{ print: commissionPrint, action: exportCommissionSettlement, read: printedSettlements },
  columns: ['order_no', 'goods_name', 'kind', 'item_date', 'base_fen', 'percent', 'amount_fen'],
  file: (doc) => ({
    ...{ noun: 'commission', label: `佣金对账单-${doc.agent_name}` },
    remarks: [
      ['分公司', doc.agent_name],
      ['截止日期', doc.to_date],
      ['结算金额(元)', yuan(doc.amount_fen)],
    ],
  }),
});
