import { withPrintDocuments } from '../../../features/print/with-print-documents.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import type { PageComponent } from '../../../platform/navigation/pages.ts';

const CartonLabels = lazyPart(async () => (await import('./carton-labels.view.tsx')).CartonLabels);

/** The name of the labels of cartons in an address. */
export const cartonPaper = 'cartons';

/** A page that lists shipments, or the labels of their cartons where its address names them. */
export const withCartonPrints = (Page: PageComponent) => withPrintDocuments(Page, [cartonPaper], CartonLabels);
