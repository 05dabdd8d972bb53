import { orderPaper } from '@zhanggui/contract/domains/order/paper/order-paper.enum';
import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../kernel/field-kinds/parts/lazy-part.ts';
import { readPrint } from '../../../kernel/print/print-address.ts';

const OrderPapers = lazyPart(async () => (await import('../paper/order-papers.view.tsx')).OrderPapers);
const papers = orderPaper.values.map(({ value }) => value);

/** A page that lists orders, or the papers of some of them where its address asks for those. */
export function withPapers(Orders: ComponentType): ComponentType {
  return function Page() {
    const [search] = useSearchParams();
    const print = readPrint(papers, search);
    if (!print) return <Orders />;
    return (
      <Suspense>
        <OrderPapers {...print} />
      </Suspense>
    );
  };
}
