import { useState } from 'react';
import type { FilterTexts } from '../../fields/field-adapter.ts';
import { sameFilters } from './list-state.ts';
import { everythingSelected, nothingSelected, type Selection, withSelected } from './selection.ts';

export interface SelectionModel {
  readonly selection: Selection;
  readonly choose: (ids: readonly number[], chosen: 'in' | 'out') => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

/** Chosen rows, kept from page to page and forgotten when the filter changes. */
export function useSelection(filters: FilterTexts): SelectionModel {
  const [kept, setKept] = useState({ selection: nothingSelected, filters });
  if (!sameFilters(kept.filters, filters)) setKept({ selection: nothingSelected, filters });
  const put = (selection: Selection) => setKept({ selection, filters });
  return {
    selection: kept.selection,
    choose: (ids, chosen) => put(withSelected(kept.selection, ids, chosen)),
    chooseAll: () => put(everythingSelected),
    clear: () => put(nothingSelected),
  };
}
