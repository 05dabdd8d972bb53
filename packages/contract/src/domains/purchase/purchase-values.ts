import { approvalMeasure } from '../../features/approval/rule/approval-measure.enum.ts';
import { defineValue } from '../../platform/open-enum.ts';
import { openItemKind } from '../open-item/open-item.enum.ts';
import { warningKind } from '../warning/warning.enum.ts';

export const transitStuck = defineValue(warningKind, {
  value: 'transit_stuck',
  label: '中转包裹未到仓',
  position: 160,
  opens: '/order/detail',
});

/** What we owe for goods that came in, net of tax until the invoice comes. */
export const purchaseReceiptItem = defineValue(openItemKind, {
  ...{ value: 'purchase_receipt', label: '采购入库', book: 'ap', side: 'credit' },
  position: 10,
});

/** What a supplier owes us for goods that went back. */
export const purchaseReturnItem = defineValue(openItemKind, {
  ...{ value: 'purchase_return', label: '采购退货', book: 'ap', side: 'debit' },
  position: 20,
});

/** What one supplier is ordered within a day. */
export const purchasedAmount = defineValue(approvalMeasure, {
  value: 'purchase_amount',
  label: '采购金额',
  ...{ unit: 'amount', over: 'party_day' },
  position: 80,
});

/** By how many percent a price is above what was paid until the day before, of the line where that is most. */
export const purchasePriceRise = defineValue(approvalMeasure, {
  value: 'purchase_price_rise',
  label: '采购涨价幅度',
  ...{ unit: 'percent', over: 'day_before', usual: 20 },
  position: 90,
});

/** By how much what a line was invoiced in all differs from its price, of the line where that is most. */
export const invoiceDifference = defineValue(approvalMeasure, {
  value: 'invoice_difference',
  label: '进项发票差额',
  ...{ unit: 'amount', over: 'whole', usual: 5000 },
  position: 92,
});

/** The same in percent of what it costs by its price. */
export const invoicePriceDifference = defineValue(approvalMeasure, {
  value: 'invoice_price_difference',
  label: '进项发票差异幅度',
  ...{ unit: 'percent', over: 'whole', usual: 1 },
  position: 91,
});

export const purchaseValues = [
  transitStuck,
  purchaseReceiptItem,
  purchaseReturnItem,
  purchasedAmount,
  purchasePriceRise,
  invoicePriceDifference,
  invoiceDifference,
];
