import { approvalMeasure } from '../../features/approval/rule/approval-measure.enum.ts';
import { defineValue } from '../../platform/open-enum.ts';
import { warningKind } from '../warning/warning.enum.ts';
import { stockDocument, stocktakeDocument } from './stock-document-kind.enum.ts';

export const lowStock = defineValue(warningKind, {
  ...{ value: 'low_stock', label: '低于安全库存', position: 60 },
  shows: '?id=',
});

/** Lots of every kind of place are in one list. */
const shows = '/warehouse/stock?view=lots&id=';

export const nearExpiry = defineValue(warningKind, { value: 'near_expiry', label: '批次临期', position: 61, shows });
export const expiredLot = defineValue(warningKind, { value: 'expired_lot', label: '批次已过期', position: 62, shows });

/** By how many percent more was received than announced, of the line where that is most. */
export const receivedOver = defineValue(approvalMeasure, {
  value: 'received_over',
  label: '实收超过应收的幅度',
  unit: 'percent',
  over: 'whole',
  usual: 10,
  position: 40,
});

/** What stocktakes change in value within a day, gains and losses both counted: those of an account, or of one place. */
export const stocktakeDifference = defineValue(approvalMeasure, {
  value: 'stocktake_difference',
  label: '盘点差异金额',
  unit: 'amount',
  over: 'account_day',
  usual: 100_000,
  position: 50,
});

export const stockValues = [
  stockDocument,
  stocktakeDocument,
  lowStock,
  nearExpiry,
  expiredLot,
  receivedOver,
  stocktakeDifference,
];
