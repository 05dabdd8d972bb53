/**
 * Splits a whole amount over weights by the largest remainder. The parts add up exactly, and a part differs from its
 * exact share by less than one. It never exceeds its weight unless the total exceeds the sum of weights.
 */
export function splitByWeight(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (weights.length === 0) return [];
  if (sum === 0n)
    return splitByWeight(
      total,
      weights.map(() => 1),
    );
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((product) => Number(product / sum));
  const missing = total - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % sum }))
    .toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return parts.map((part, index) => (raised.has(index) ? part + 1 : part));
}
