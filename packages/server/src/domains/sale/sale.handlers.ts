import { changePrice, readBought } from '@zhanggui/contract/domains/sale/agreed-price/customer-goods.action';
import { quotationPrint, saleOrderPrint, settlementPrint } from '@zhanggui/contract/domains/sale/print/sale-print';
import { exportQuotation, readMargin } from '@zhanggui/contract/domains/sale/quotation/quotation.action';
import {
  buildSettlement,
  exportSettlement,
  sendSettlement,
} from '@zhanggui/contract/domains/sale/settlement/sale-settlement.action';
import { handlePrint } from '../../features/print/print-document.handlers.ts';
import { type ActionHandler, handle, handleTrusted } from '../../platform/http/handle.ts';
import { boughtByMonth } from './agreed-price/bought.query.ts';
import { change } from './agreed-price/customer-goods.service.ts';
import { printedOrders, printedQuotations, printedSettlements } from './print/printed-sales.query.ts';
import { quotationSheet, settlementSheet } from './print/sale-sheets.service.ts';
import { marginOf } from './quotation/margin.query.ts';
import { build } from './settlement/build-settlement.service.ts';
import { send } from './settlement/sign-settlement.service.ts';

export const saleHandlers: readonly ActionHandler[] = [
  handle(readMargin, (ctx, { params }) => marginOf(ctx, params.id)),
  handle(exportQuotation, (ctx, { params }) => quotationSheet.start(ctx, params.id)),
  handle(exportSettlement, (ctx, { params }) => settlementSheet.start(ctx, params.id)),
  handle(changePrice, (ctx, { params, body }) => change(ctx, params.id, body)),
  handle(readBought, (ctx, { params }) => boughtByMonth(ctx, params.id)),
  handle(buildSettlement, (ctx, { body }) => build(ctx, body)),
  handleTrusted(sendSettlement, (ctx, { params }) => send(ctx, params.id)),
  handlePrint(quotationPrint, printedQuotations),
  handlePrint(saleOrderPrint, printedOrders),
  handlePrint(settlementPrint, printedSettlements),
];
