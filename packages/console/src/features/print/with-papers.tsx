import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { type Print, readPrint } from './print-address.ts';

/** A page, or print documents of some of its records where its address names them. */
export function withPrintDocuments<P extends string>(
  Page: ComponentType,
  papers: readonly P[],
  PrintDocuments: ComponentType<Print<P>>,
): ComponentType {
  return function PageOrPrint() {
    const [search] = useSearchParams();
    const print = readPrint(papers, search);
    if (!print) return <Page />;
    return (
      <Suspense>
        <PrintDocuments {...print} />
      </Suspense>
    );
  };
}
