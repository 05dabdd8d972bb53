/** The list with the item at an index moved one place towards the front. */
export function movedForward<Item>(items: readonly Item[], index: number): readonly Item[] {
  const moved = items[index];
  const before = items[index - 1];
  if (moved === undefined || before === undefined) return items;
  return items.toSpliced(index - 1, 2, moved, before);
}

/** The list without the item at an index. */
export function without<Item>(items: readonly Item[], index: number): readonly Item[] {
  return items.toSpliced(index, 1);
}
