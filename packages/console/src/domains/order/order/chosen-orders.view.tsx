import type { ResourceListModel } from '../../../platform/resource/list/use-resource-list.ts';
import { PrintChosen } from '../print/print-chosen.view.tsx';
import { ShipChosen } from '../ship/ship-chosen.view.tsx';

/** What can be done with chosen orders besides their bulk actions. */
export function ChosenOrders({ list }: { readonly list: ResourceListModel }) {
  return (
    <>
      <ShipChosen list={list} />
      <PrintChosen list={list} />
    </>
  );
}
