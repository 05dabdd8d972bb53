import { stocktake } from '@zhanggui/contract/domains/stock/stocktake/stocktake.document';
import { useSearchParams } from 'react-router';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { type ActionPresentation, defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { useViewer } from '../../../platform/session/use-viewer.ts';
import { CountDesk } from './count-desk.view.tsx';
import { DifferenceReasonsInput } from './difference-reasons.view.tsx';
import { stocktakeOfBranch } from './stocktake-of-branch.ts';

/** A recount has to be whole: nothing of it is left uncounted. */
const finish: ActionPresentation = {
  ...defineActionInputs(stocktake.actions.finish, {}),
  asks: (_name, _values, row) => row?.state === 'counting',
};

const listOf = (shown: typeof stocktake) =>
  documentPage(shown, {
    buttons: ['start', finish, 'explain', 'approve', 'recount', 'post', 'cancel'],
    inputs: { explain: { lines: DifferenceReasonsInput } },
    leads: ({ id, state }, has) =>
      ['counting', 'recounting'].includes(String(state)) && has('/bank/inventory#count')
        ? { label: '清点', to: `/bank/inventory?count=${id}` }
        : undefined,
    overrides: defineOverrides(stocktake, { widths: { number: 190 } }),
  });
const [Stocktakes, StocktakesOfBranch] = [listOf(stocktake), listOf(stocktakeOfBranch)];

/** The stocktakes, and the desk at which one of them is counted. */
export function Page() {
  const [search] = useSearchParams();
  const List = useViewer().kind === 'branch' ? StocktakesOfBranch : Stocktakes;
  const counted = Number(search.get('count'));
  return counted > 0 ? <CountDesk key={counted} id={counted} /> : <List />;
}
