/** The same answer for some time: those who ask while it is made wait for it, and a failure is not kept. */
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
