/** The list with the item at one index moved to another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || items[to] === undefined) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The list without the item at an index. */
export function without<Item>(items: readonly Item[], index: number): readonly Item[] {
  return items.toSpliced(index, 1);
}
