import { orderPaper } from '@zhanggui/contract/domains/order/paper/order-paper.enum';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../kernel/field-kinds/parts/lazy-part.ts';
import { withPapers } from '../../../kernel/print/with-papers.tsx';

const OrderPapers = lazyPart(async () => (await import('../paper/order-papers.view.tsx')).OrderPapers);
const papers = orderPaper.values.map(({ value }) => value);

/** A page that lists orders, or the papers of some of them where its address asks for those. */
export function withOrderPapers(Orders: ComponentType): ComponentType {
  return withPapers(Orders, papers, OrderPapers);
}
