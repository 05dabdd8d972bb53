import { printKind } from '@zhanggui/contract/domains/order/print/order-print.enum';
import type { ComponentType } from 'react';
import { withPrintDocuments } from '../../../features/print/with-papers.tsx';
import { lazyPart } from '../../../platform/fields/parts/lazy-part.ts';

const OrderPrint = lazyPart(async () => (await import('../print/order-print.view.tsx')).OrderPrint);
const papers = printKind.values.map(({ value }) => value);

/** A page that lists orders, or their print documents where its address names them. */
export function withOrderPrints(Orders: ComponentType): ComponentType {
  return withPrintDocuments(Orders, papers, OrderPrint);
}
