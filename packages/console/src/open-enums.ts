import { accountValues } from '@zhanggui/contract/domains/account/account-values';
import { personKind, personKinds } from '@zhanggui/contract/domains/account/uni-account/person-kind.enum';
import { branchValues } from '@zhanggui/contract/domains/branch/branch-values';
import { exchangeKind } from '@zhanggui/contract/domains/branch/exchange/exchange.enum';
import { canteenValues } from '@zhanggui/contract/domains/canteen/canteen-values';
import { commissionValues } from '@zhanggui/contract/domains/commission/commission-values';
import { customerCredit } from '@zhanggui/contract/domains/customer/customer-values';
import { deviceValues } from '@zhanggui/contract/domains/device/device-values';
import { enterpriseValues } from '@zhanggui/contract/domains/enterprise/enterprise-values';
import { mallValues } from '@zhanggui/contract/domains/mall/mall-values';
import { messageValues } from '@zhanggui/contract/domains/message/message-values';
import { openItemKind } from '@zhanggui/contract/domains/open-item/open-item.enum';
import { orderValues } from '@zhanggui/contract/domains/order/order-values';
import { priceStep } from '@zhanggui/contract/domains/order/price/price-step.enum';
import { outboundValues } from '@zhanggui/contract/domains/outbound/outbound-values';
import { pointsValues } from '@zhanggui/contract/domains/points/points-values';
import { purchaseValues } from '@zhanggui/contract/domains/purchase/purchase-values';
import { saleValues } from '@zhanggui/contract/domains/sale/sale-values';
import { priceMeasures } from '@zhanggui/contract/domains/shop/price/price-measures';
import { stockDocumentKind } from '@zhanggui/contract/domains/stock/stock-document-kind.enum';
import { stockValues } from '@zhanggui/contract/domains/stock/stock-values';
import { warningKind } from '@zhanggui/contract/domains/warning/warning.enum';
import { approvalMeasure } from '@zhanggui/contract/features/approval/rule/approval-measure.enum';
import { exportedCodes } from '@zhanggui/contract/features/export/export-values';
import { webhookEvent } from '@zhanggui/contract/features/webhook/webhook-event.enum';

/** The open enumerations and their values, without the rest of the domains, which the first page does not need. */
export const openEnums = {
  enums: [
    personKind,
    webhookEvent,
    approvalMeasure,
    warningKind,
    stockDocumentKind,
    priceStep,
    openItemKind,
    exchangeKind,
  ],
  values: [
    ...personKinds,
    ...accountValues,
    ...priceMeasures,
    ...stockValues,
    ...orderValues,
    ...mallValues,
    ...messageValues,
    ...outboundValues,
    ...branchValues,
    ...enterpriseValues,
    customerCredit,
    ...pointsValues,
    ...canteenValues,
    ...commissionValues,
    ...purchaseValues,
    ...saleValues,
    ...deviceValues,
    exportedCodes,
  ],
};
