import { expect, type Page } from '@playwright/test';
import { branchReturnPrint, reservationPrint } from '@zhanggui/contract/domains/branch/reservation/reservation-print';
import { commissionPrint } from '@zhanggui/contract/domains/commission/commission-settlement.document';
import { acceptancePrint } from '@zhanggui/contract/domains/order/collective/acceptance-print';
import { order } from '@zhanggui/contract/domains/order/order.resource';
import { printKind } from '@zhanggui/contract/domains/order/print/order-print.enum';
import { purchaseOrderPrint } from '@zhanggui/contract/domains/purchase/order/purchase-print';
import { quotationPrint, saleOrderPrint, settlementPrint } from '@zhanggui/contract/domains/sale/print/sale-print';
import { outboundDocPrint, stockDocPrint, transferPrint } from '@zhanggui/contract/domains/stock/print/doc-print';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { type Address, firstIds } from '../smoke/declared-pages.ts';

const count = 5;

/** The print document of the first records of a resource, which its page shows. */
function printAddress({ page, path }: ResourceDeclaration, paper: string, view = ''): Address {
  const query = async (open: Page) => {
    const ids = await firstIds(open, `${path}_readonly/`, count);
    expect(ids.length, `${paper} has something to print`).toBeGreaterThan(0);
    return `?${view}print=${paper}&of=${ids.join()}`;
  };
  return { path: page ?? path, query };
}

const documents = [
  ...[acceptancePrint, purchaseOrderPrint, reservationPrint, branchReturnPrint, stockDocPrint, outboundDocPrint],
  ...[transferPrint, quotationPrint, saleOrderPrint, settlementPrint],
];

/** Pages of print documents. */
export const printAddresses: readonly Address[] = [
  ...documents.map(({ document, layout }) => printAddress(document, layout.name)),
  printAddress(commissionPrint.document, commissionPrint.layout.name, 'view=settlements&'),
  ...printKind.values.map(({ value }) => printAddress(order, value)),
];
