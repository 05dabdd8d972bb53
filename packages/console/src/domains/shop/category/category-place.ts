import type { PlacedRow, TreeRow } from './category-tree.ts';

/** Where a category goes: under a parent (the top where null), before one of its children or behind the last. */
export interface Place {
  readonly parent: number | null;
  readonly before: number | null;
}

type Rows = readonly PlacedRow<TreeRow>[];

const parentOf = (row: TreeRow | undefined): number | null => row?.parent?.id ?? null;

/** The categories under a parent, in their order. */
function childrenOf(rows: Rows, parent: number | null): readonly number[] {
  return rows.filter(({ row }) => parentOf(row) === parent).map(({ row }) => row.id);
}

function isBelow(rows: Rows, id: number, ancestor: number): boolean {
  for (let at: number | null = id; at !== null; at = parentOf(rows.find(({ row }) => row.id === at)?.row)) {
    if (at === ancestor) return true;
  }
  return false;
}

/** Where an arrow key moves a category: among its siblings, under the one above it, or behind its parent. */
export function placeByKey(rows: Rows, id: number, key: string): Place | undefined {
  const parent = parentOf(rows.find(({ row }) => row.id === id)?.row);
  const siblings = childrenOf(rows, parent);
  const at = siblings.indexOf(id);
  const above = siblings[at - 1];
  if (key === 'ArrowUp') return above === undefined ? undefined : { parent, before: above };
  if (key === 'ArrowDown') return at + 1 < siblings.length ? { parent, before: siblings[at + 2] ?? null } : undefined;
  if (key === 'ArrowRight') return above === undefined ? undefined : { parent: above, before: null };
  if (key !== 'ArrowLeft' || parent === null) return undefined;
  const over = parentOf(rows.find(({ row }) => row.id === parent)?.row);
  const parents = childrenOf(rows, over);
  return { parent: over, before: parents[parents.indexOf(parent) + 1] ?? null };
}

/** Where a category goes that is dropped before another or into it; undefined within itself. */
export function placeByDrop(rows: Rows, id: number, target: number, how: 'before' | 'into'): Place | undefined {
  if (isBelow(rows, target, id)) return undefined;
  if (how === 'into') return { parent: target, before: null };
  return { parent: parentOf(rows.find(({ row }) => row.id === target)?.row), before: target };
}
