const partsOf = (text: string | null | undefined) => (text ?? '').split(/\s+/).filter((part) => part !== '');

/** The tags of a record after some were put on and others taken off, each once; null where none is left. */
export function tagsAfter(
  tags: string | null,
  { add, remove }: { readonly add?: string | null | undefined; readonly remove?: string | null | undefined },
): string | null {
  const gone = new Set(partsOf(remove));
  const left = new Set([...partsOf(tags), ...partsOf(add)].filter((tag) => !gone.has(tag)));
  return left.size > 0 ? [...left].join(' ') : null;
}
