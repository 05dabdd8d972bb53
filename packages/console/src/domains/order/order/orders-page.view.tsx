import { printKind } from '@zhanggui/contract/domains/order/print/order-print.enum';
import { withPrintDocuments } from '../../../features/print/with-print-documents.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import type { PageComponent } from '../../../platform/navigation/pages.ts';

const OrderPrint = lazyPart(async () => (await import('../print/order-print.view.tsx')).OrderPrint);
const printDocuments = printKind.values.map(({ value }) => value);

/** A page that lists orders, or their print documents where its address names them. */
export function withOrderPrints(Orders: PageComponent): PageComponent {
  return withPrintDocuments(Orders, printDocuments, OrderPrint);
}
