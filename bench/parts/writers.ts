/** Sends `each(n)` at a steady pace until stopped; returns what stops it and says how many succeeded and failed. */
export function startWriters(perSecond: number, each: (n: number) => Promise<boolean>) {
  const tally = { done: 0, failed: 0 };
  const pending = new Set<Promise<void>>();
  let n = 0;
  const timer = setInterval(() => {
    for (let i = 0; i < perSecond / 20; i += 1) {
      const write = each(n++).then(
        (good) => {
          tally[good ? 'done' : 'failed'] += 1;
        },
        () => {
          tally.failed += 1;
        },
      );
      pending.add(write);
      void write.finally(() => pending.delete(write));
    }
  }, 50);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return tally;
  };
}
