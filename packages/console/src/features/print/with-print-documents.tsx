import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { PageComponent } from '../../platform/navigation/pages.ts';
import { type Print, readPrint } from './print-address.ts';

/** A page, or print documents of some of its records where its address names them. */
export function withPrintDocuments<P extends string>(
  Page: PageComponent,
  printDocuments: readonly P[],
  PrintDocuments: ComponentType<Print<P>>,
): PageComponent {
  function PageOrPrint() {
    const [search] = useSearchParams();
    const print = readPrint(printDocuments, search);
    if (!print) return <Page />;
    return (
      <Suspense>
        <PrintDocuments {...print} />
      </Suspense>
    );
  }
  const preload: PageComponent['preload'] = async (queries, search) =>
    readPrint(printDocuments, search) ? undefined : Page.preload?.(queries, search);
  return Object.assign(PageOrPrint, { preload, ...(Page.beginning && { beginning: Page.beginning }) });
}
