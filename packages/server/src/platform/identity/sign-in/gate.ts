import type { Db } from '../../database/db.ts';
import { sharedRateLimit } from '../../rate-limit/rate-limit.ts';

/** Paces sign-ins: how many an address may try at all servers, and one at a time for each name and address at one server. */
export interface SignInGate {
  /** Counts an attempt; seconds to wait when there were too many in the last minute, else 0. */
  readonly admit: (address: string) => Promise<number>;
  /** Runs attempts with the same key one after another, so that none slips past the lock that another is about to set. */
  readonly inTurn: <T>(key: string, work: () => Promise<T>) => Promise<T>;
}

/** A gate with an empty queue. */
export function createSignInGate(db: Db): SignInGate {
  const attempts = sharedRateLimit(db, { name: 'sign_in', max: 60, window_seconds: 60 });
  const turns = new Map<string, Promise<unknown>>();
  return {
    admit: attempts.take,
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
