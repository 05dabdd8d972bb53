const windowMs = 60_000;
const maxInWindow = 60;

/** Paces sign-ins of one server: how many an address may try, and one at a time for each name and address. */
export interface SignInGate {
  /** Counts an attempt; seconds to wait when there were too many in the last minute, else 0. */
  readonly admit: (address: string, now: Date) => number;
  /** Runs attempts with the same key one after another, so that none slips past the lock that another is about to set. */
  readonly inTurn: <T>(key: string, work: () => Promise<T>) => Promise<T>;
}

/** A gate with an empty queue. */
export function createSignInGate(): SignInGate {
  const attempts = new Map<string, number[]>();
  const turns = new Map<string, Promise<unknown>>();

  function forgetOld(now: number): void {
    for (const [address, times] of attempts) {
      if ((times.at(-1) ?? 0) > now - windowMs) break;
      attempts.delete(address);
    }
  }

  return {
    admit(address, date) {
      const now = date.getTime();
      forgetOld(now);
      const times = (attempts.get(address) ?? []).filter((time) => time > now - windowMs);
      const [oldest = now] = times;
      if (times.length >= maxInWindow) return Math.max(1, Math.ceil((oldest + windowMs - now) / 1000));
      attempts.delete(address);
      attempts.set(address, [...times, now]);
      return 0;
    },
    async inTurn(key, work) {
      const before = turns.get(key) ?? Promise.resolve();
      const turn = before.then(work, work);
      turns.set(key, turn);
      try {
        return await turn;
      } finally {
        if (turns.get(key) === turn) turns.delete(key);
      }
    },
  };
}
