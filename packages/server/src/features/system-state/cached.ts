/** Caches an answer for some time. Concurrent callers share one computation, and a failure is not cached. */
export function cachedFor<T>(milliseconds: number, clock: () => number, make: () => Promise<T>): () => Promise<T> {
  let known: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    if (known && clock() - known.at < milliseconds) return known.answer;
    const answer = make();
    const mine = { at: clock(), answer };
    known = mine;
    answer.catch(() => {
      if (known === mine) known = undefined;
    });
    return answer;
  };
}
