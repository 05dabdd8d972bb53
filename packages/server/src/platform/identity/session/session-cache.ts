import type { UserCaller } from '../caller.ts';

/** Callers by token digest, kept for less than a second so that rights taken away elsewhere are soon gone here too. */
export interface SessionCache {
  readonly find: (token_hash: string) => Promise<UserCaller | null>;
  /** Drops cached and pending reads of these accounts; later lookups read again. */
  readonly forget: (user_ids: readonly number[]) => void;
}

type Load = (token_hash: string) => Promise<UserCaller | null>;

interface Kept {
  readonly caller: UserCaller;
  /** When the reading began: what it saw may be as old. */
  readonly asked_at: number;
}

const freshMs = 1000;

/** Whether a session is of one of these accounts, or acts as one. */
function belongsTo({ id, acted_by }: UserCaller, accounts: ReadonlySet<number>): boolean {
  return accounts.has(id) || (acted_by !== null && acted_by !== undefined && accounts.has(acted_by.id));
}

/** A cache over `load`; `now` counts milliseconds and never goes back. */
export function createSessionCache(load: Load, now: () => number = () => performance.now()): SessionCache {
  const kept = new Map<string, Kept>();
  const flights = new Map<string, Promise<UserCaller | null>>();
  let forgotten = 0;

  const isFresh = ({ asked_at }: Kept) => now() - asked_at < freshMs;

  function keep(token_hash: string, entry: Kept): void {
    kept.delete(token_hash);
    kept.set(token_hash, entry);
    // Entries are in order of age, so the stale ones are at the front.
    for (const [oldest, other] of kept) {
      if (isFresh(other)) break;
      kept.delete(oldest);
    }
  }

  async function read(token_hash: string): Promise<UserCaller | null> {
    const [asked_at, before] = [now(), forgotten];
    const caller = await load(token_hash);
    if (caller && forgotten === before) keep(token_hash, { caller, asked_at });
    return caller;
  }

  function fly(token_hash: string): Promise<UserCaller | null> {
    const flight = read(token_hash).finally(() => {
      if (flights.get(token_hash) === flight) flights.delete(token_hash);
    });
    flights.set(token_hash, flight);
    return flight;
  }

  return {
    find: async (token_hash) => {
      const known = kept.get(token_hash);
      if (known && isFresh(known)) return known.caller;
      return flights.get(token_hash) ?? fly(token_hash);
    },
    forget: (user_ids) => {
      forgotten += 1;
      flights.clear();
      const gone = new Set(user_ids);
      for (const [token_hash, { caller }] of kept) if (belongsTo(caller, gone)) kept.delete(token_hash);
    },
  };
}
