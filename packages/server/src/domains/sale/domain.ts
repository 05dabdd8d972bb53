import { importPrices } from '@zhanggui/contract/domains/sale/agreed-price/customer-goods.action';
import { coSignSubjects } from '../../features/co-sign/subject.port.ts';
import { handleImport } from '../../features/import/import-handler.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { documentFollowers } from '../../platform/document/document-follower.port.ts';
import { provide } from '../../platform/extension/extension-point.ts';
import { creditUseOf } from '../customer/customer-credit.port.ts';
import { applyPrice, checkPriceRows, undoPrice } from './agreed-price/customer-goods.service.ts';
import { creditUse } from './order/credit.query.ts';
import { followSale } from './order/follow-sale.service.ts';
import { saleOrders } from './order/sale-order.service.ts';
import { quotationSheet, settlementSheet } from './print/sale-sheets.service.ts';
import { expireQuotations, quotations } from './quotation/quotation.service.ts';
import { saleBindings } from './sale.bindings.ts';
import { saleChecks } from './sale.check.ts';
import { saleHandlers } from './sale.handlers.ts';
import { saleTables } from './sale.scope.ts';
import { saleSettlements } from './settlement/sale-settlement.service.ts';
import { settlementSigning } from './settlement/sign-settlement.service.ts';

export const saleServer = defineServerDomain({
  name: 'sale',
  tables: saleTables,
  provides: [
    provide(documentFollowers, followSale),
    provide(coSignSubjects, settlementSigning),
    provide(creditUseOf, creditUse),
  ],
  bindings: saleBindings,
  documents: [quotations, saleOrders, saleSettlements],
  handlers: saleHandlers,
  checks: saleChecks,
  imports: [handleImport(importPrices, { check: checkPriceRows, apply: applyPrice, undo: undoPrice })],
  jobs: [{ name: 'sale.expire-quotations', cron: '12 0 * * *', work: expireQuotations }],
  jobKinds: [quotationSheet.jobKind, settlementSheet.jobKind],
});
