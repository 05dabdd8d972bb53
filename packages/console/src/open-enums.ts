import { branchValues } from '@zhanggui/contract/domains/branch/branch-values';
import { orderValues } from '@zhanggui/contract/domains/order/order-values';
import { priceStep } from '@zhanggui/contract/domains/order/price/price-step.enum';
import { outboundValues } from '@zhanggui/contract/domains/outbound/outbound-values';
import { purchaseValues } from '@zhanggui/contract/domains/purchase/purchase-values';
import { priceMeasures } from '@zhanggui/contract/domains/shop/price/price-measures';
import { stockDocumentKind } from '@zhanggui/contract/domains/stock/stock-document-kind.enum';
import { stockValues } from '@zhanggui/contract/domains/stock/stock-values';
import { warningKind } from '@zhanggui/contract/domains/warning/warning.enum';
import { approvalMeasure } from '@zhanggui/contract/features/approval/rule/approval-measure.enum';
import { webhookEvent } from '@zhanggui/contract/features/webhook/webhook-event.enum';

/** The open enumerations and their values, without the rest of the domains, which the first page does not need. */
export const openEnums = {
  enums: [webhookEvent, approvalMeasure, warningKind, stockDocumentKind, priceStep],
  values: [...priceMeasures, ...stockValues, ...orderValues, ...outboundValues, ...branchValues, ...purchaseValues],
};
