import type { FilterTexts } from '../../field-kinds/console-face.ts';

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

/** The selection with these rows chosen or not. */
export function withSelected(selection: Selection, ids: readonly number[], chosen: 'in' | 'out'): Selection {
  if (selection.mode === 'some') {
    const next = new Set(selection.ids);
    for (const id of ids) chosen === 'in' ? next.add(id) : next.delete(id);
    return { mode: 'some', ids: next };
  }
  const except = new Set(selection.except);
  for (const id of ids) chosen === 'in' ? except.delete(id) : except.add(id);
  return { mode: 'all', except };
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
