/** Runs tasks in order, never more than `limit` at once, so that none waits for a connection longer than the pool allows. */
export async function atMost<T>(
  limit: number,
  tasks: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const outcomes: PromiseSettledResult<T>[] = [];
  const waiting = tasks.entries();
  const work = async () => {
    for (const [index, task] of waiting)
      [outcomes[index]] = (await Promise.allSettled([task()])) as [PromiseSettledResult<T>];
  };
  await Promise.all(Array.from({ length: limit }, work));
  return outcomes;
}
