/** Adds up what is wanted of the same thing, in the order in which things are first named. */
export function mergeQuantities<K>(
  lines: readonly { readonly key: K; readonly quantity: number }[],
): { readonly key: K; readonly quantity: number }[] {
  const merged = new Map<K, number>();
  for (const { key, quantity } of lines) merged.set(key, (merged.get(key) ?? 0) + quantity);
  return [...merged].map(([key, quantity]) => ({ key, quantity }));
}
