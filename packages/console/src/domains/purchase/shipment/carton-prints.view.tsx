import { printCartons } from '@zhanggui/contract/domains/purchase/shipment/carton.action';
import { printTools } from '../../../features/print/document/document-print.tsx';
import { withPrintDocuments } from '../../../features/print/with-print-documents.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import type { PageComponent } from '../../../platform/navigation/pages.ts';

const CartonLabels = lazyPart(async () => (await import('./carton-labels.view.tsx')).CartonLabels);

const paper = 'cartons';

/** The button over chosen shipments that prints the labels of their cartons. */
export const cartonTools = printTools({ action: printCartons, layout: { name: paper } }, '打印箱标');

/** A page that lists shipments, or the labels of their cartons where its address names them. */
export const withCartonPrints = (Page: PageComponent) => withPrintDocuments(Page, [paper], CartonLabels);
