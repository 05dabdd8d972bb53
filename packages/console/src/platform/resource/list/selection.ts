import type { FilterTexts } from '../../fields/field-adapter.ts';

/** Chosen rows: some by id, or all that the filter finds but a few. */
export type Selection =
  | { readonly mode: 'some'; readonly ids: ReadonlySet<number> }
  | { readonly mode: 'all'; readonly except: ReadonlySet<number> };

export const nothingSelected: Selection = { mode: 'some', ids: new Set() };
export const everythingSelected: Selection = { mode: 'all', except: new Set() };

/** Whether a row is chosen. */
export function isSelected(selection: Selection, id: number): boolean {
  return selection.mode === 'some' ? selection.ids.has(id) : !selection.except.has(id);
}

function withIds(set: ReadonlySet<number>, ids: readonly number[], membership: 'in' | 'out'): ReadonlySet<number> {
  return membership === 'in' ? set.union(new Set(ids)) : set.difference(new Set(ids));
}

/** The selection with these rows chosen or not. */
export function withSelected(selection: Selection, ids: readonly number[], chosen: 'in' | 'out'): Selection {
  if (selection.mode === 'some') return { mode: 'some', ids: withIds(selection.ids, ids, chosen) };
  return { mode: 'all', except: withIds(selection.except, ids, chosen === 'in' ? 'out' : 'in') };
}

/** The selection without rows that the filter finds no longer, neither chosen nor excepted. */
export function withoutLost(selection: Selection, lost: ReadonlySet<number>): Selection {
  if (selection.mode === 'some') return { mode: 'some', ids: selection.ids.difference(lost) };
  return { mode: 'all', except: selection.except.difference(lost) };
}

/** Whether a selection names a row, to choose or to except it. */
export function isNamed(selection: Selection, id: number): boolean {
  return (selection.mode === 'some' ? selection.ids : selection.except).has(id);
}

/** How many rows are chosen, of as many as the filter finds. */
export function selectedCount(selection: Selection, total: number): number {
  return selection.mode === 'some' ? selection.ids.size : Math.max(0, total - selection.except.size);
}

/** The part of a bulk action's body that says which records are meant. */
export function selectionBody(selection: Selection, filters: FilterTexts): Readonly<Record<string, unknown>> {
  if (selection.mode === 'some') return { ids: [...selection.ids] };
  return { filter: { ...filters }, exclude_ids: [...selection.except] };
}
