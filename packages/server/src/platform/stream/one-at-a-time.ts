/** Runs `work` for an id, never twice at once: however many calls come during a run, one more run follows it. */
export function oneAtATime<Item extends { readonly id: number }>(
  work: (item: Item) => Promise<void>,
): (item: Item) => Promise<void> {
  const running = new Map<number, { again: Item | undefined }>();
  return async (item) => {
    const run = running.get(item.id);
    if (run) {
      run.again = item;
      return;
    }
    const own: { again: Item | undefined } = { again: item };
    running.set(item.id, own);
    try {
      while (own.again) {
        const next = own.again;
        own.again = undefined;
        await work(next);
      }
    } finally {
      running.delete(item.id);
    }
  };
}
