import { stocktake } from '@zhanggui/contract/domains/stock/stocktake/stocktake.document';
import { useSearchParams } from 'react-router';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { CountDesk } from './count-desk.view.tsx';
import { DifferenceReasonsInput } from './difference-reasons.view.tsx';

const openStates: ReadonlySet<unknown> = new Set(['counting', 'recounting']);

const Stocktakes = documentPage(stocktake, {
  inputs: { explain: { lines: DifferenceReasonsInput } },
  leads: ({ id, state }, has) =>
    openStates.has(state) && has('/bank/inventory#count')
      ? { label: '清点', to: `/bank/inventory?count=${id}` }
      : undefined,
  overrides: defineOverrides(stocktake, { widths: { number: 190 } }),
});

/** The stocktakes, and the desk at which one of them is counted. */
export function Page() {
  const [search] = useSearchParams();
  const counted = Number(search.get('count'));
  return counted > 0 ? <CountDesk key={counted} id={counted} /> : <Stocktakes />;
}
