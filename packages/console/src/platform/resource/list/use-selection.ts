import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, type Page } from '../../api/api.ts';
import type { FilterTexts } from '../../fields/field-adapter.ts';
import type { Row } from '../data/row.ts';
import { sameFilters } from './list-state.ts';
import {
  everythingSelected,
  isNamed,
  nothingSelected,
  type Selection,
  withoutLost,
  withSelected,
} from './selection.ts';

export interface SelectionModel {
  readonly selection: Selection;
  readonly choose: (ids: readonly number[], chosen: 'in' | 'out') => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

/** Rows as they were read last, and which part of the list they are. */
interface Reading {
  readonly part: string;
  readonly rows: readonly Pick<Row, 'id'>[];
}

async function lostOf({ path }: ResourceDeclaration, filters: FilterTexts, missing: readonly number[]) {
  const requested = { ...filters, id__in: missing.join(','), is_deleted: false, limit: missing.length };
  const { results } = await api.get<Page<Row>>(`${path}_readonly/`, requested, { shows: 'all' });
  return new Set(missing).difference(new Set(results.map(({ id }) => id)));
}

interface Chosen {
  readonly filters: FilterTexts;
  /** Undefined while the rows are those of another part. */
  readonly reading: Reading | undefined;
  readonly selection: Selection;
  readonly drop: (lost: ReadonlySet<number>) => void;
}

/** Drops chosen rows that a part of the list no longer shows when it is read anew, unless they only moved to another part. */
function useLosses(resource: ResourceDeclaration, { filters, reading, selection, drop }: Chosen): void {
  const readings = useRef(new Map<string, Reading['rows']>());
  useEffect(() => {
    if (!reading) return;
    const before = readings.current.get(reading.part) ?? [];
    readings.current.set(reading.part, reading.rows);
    const shown = new Set(reading.rows.map(({ id }) => id));
    const missing = before.map(({ id }) => id).filter((id) => isNamed(selection, id) && !shown.has(id));
    // Where that can not be asked they stay chosen: the act itself finds what is gone.
    if (missing.length > 0) void lostOf(resource, filters, missing).then(drop, () => undefined);
  }, [resource, filters, reading, selection, drop]);
}

/** Chosen rows, kept from page to page and forgotten when the filter changes, or when they are found no longer. */
export function useSelection(
  resource: ResourceDeclaration,
  filters: FilterTexts,
  reading: Reading | undefined,
): SelectionModel {
  const [kept, setKept] = useState({ selection: nothingSelected, filters });
  if (!sameFilters(kept.filters, filters)) setKept({ selection: nothingSelected, filters });
  const put = (selection: Selection) => setKept({ selection, filters });
  const drop = useCallback(
    (lost: ReadonlySet<number>) =>
      setKept((now) =>
        sameFilters(now.filters, filters) ? { ...now, selection: withoutLost(now.selection, lost) } : now,
      ),
    [filters],
  );
  useLosses(resource, { filters, reading, selection: kept.selection, drop });
  return {
    selection: kept.selection,
    choose: (ids, chosen) => put(withSelected(kept.selection, ids, chosen)),
    chooseAll: () => put(everythingSelected),
    clear: () => put(nothingSelected),
  };
}
