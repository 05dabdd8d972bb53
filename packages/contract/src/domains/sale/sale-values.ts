import { approvalMeasure } from '../../features/approval/rule/approval-measure.enum.ts';
import { defineValue } from '../../platform/open-enum.ts';
import { openItemKind } from '../open-item/open-item.enum.ts';

/** What one customer is quoted within a day. */
export const quotedAmount = defineValue(approvalMeasure, {
  value: 'quotation_amount',
  label: '报价金额',
  ...{ unit: 'amount', over: 'party_day' },
  position: 60,
});

/** How much of a quotation's price its goods cost us. */
export const quotedCostShare = defineValue(approvalMeasure, {
  value: 'quotation_cost_share',
  label: '成本占报价的比例',
  ...{ unit: 'percent', over: 'whole', usual: 95 },
  position: 70,
});

/** How far the lines of a settlement are from what was delivered at its prices. */
export const settlementDifference = defineValue(approvalMeasure, {
  ...{ value: 'settlement_difference', label: '销售结算调整金额' },
  ...{ unit: 'amount', over: 'record', usual: 50_000, position: 75 },
});

/** What a customer owes by a settlement. */
export const saleSettlementItem = defineValue(openItemKind, {
  ...{ value: 'sale_settlement', label: '销售结算', book: 'ar', side: 'debit' },
  position: 30,
});

/** What a customer is owed by a settlement of more returns than deliveries. */
export const saleCreditItem = defineValue(openItemKind, {
  ...{ value: 'sale_credit', label: '销售退货', book: 'ar', side: 'credit' },
  position: 31,
});

export const saleValues = [quotedAmount, quotedCostShare, settlementDifference, saleSettlementItem, saleCreditItem];
