import { documentActions } from '../../platform/document/document-actions.ts';
import { documentLogState } from '../../platform/document/document-log.ts';
import { defineDomain } from '../../platform/domain.ts';
import { changePrice, changePrices, importPrices, readBought } from './agreed-price/customer-goods.action.ts';
import { customerGoods } from './agreed-price/customer-goods.resource.ts';
import { saleOrder } from './order/sale-order.document.ts';
import { salePages } from './pages.ts';
import { quotationPrint, saleOrderPrint, settlementPrint } from './print/sale-print.ts';
import { exportQuotation, readMargin } from './quotation/quotation.action.ts';
import { quotation } from './quotation/quotation.document.ts';
import { priceValidity, quotationState, saleOrderState, settlementState } from './sale.enum.ts';
import { saleLinks, saleSearch, saleTodos } from './sale-links.ts';
import { saleLog, saleLogDocument } from './sale-log.resource.ts';
import { saleValues } from './sale-values.ts';
import { buildSettlement, exportSettlement, sendSettlement } from './settlement/sale-settlement.action.ts';
import { saleSettlement } from './settlement/sale-settlement.document.ts';

export const saleDomain = defineDomain({
  name: 'sale',
  label: '销售',
  requires: ['setting', 'agent', 'open-item', 'customer', 'shop', 'stock'],
  pages: salePages,
  links: saleLinks,
  resources: [quotation, saleOrder, saleSettlement, customerGoods, saleLog],
  actions: [
    ...documentActions(quotation, saleOrder, saleSettlement),
    ...documentActions(quotationPrint, saleOrderPrint, settlementPrint),
    readMargin,
    exportQuotation,
    buildSettlement,
    sendSettlement,
    exportSettlement,
    changePrice,
    changePrices,
    readBought,
  ],
  imports: [importPrices],
  grants: [importPrices],
  search: saleSearch,
  todos: saleTodos,
  flows: [quotation.flow, saleOrder.flow, saleSettlement.flow],
  values: saleValues,
  enums: [quotationState, saleOrderState, settlementState, priceValidity, saleLogDocument, documentLogState],
});
