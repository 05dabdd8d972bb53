import { hash, type Options, verify } from '@node-rs/argon2';
import { fail } from '@zhanggui/contract/platform/platform.errors';

/** What one hash costs in memory and time. */
export type PasswordCost = Options;

/** Makes and checks password hashes off the main thread. */
export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>;
  /** Takes the same time for an unknown account, whose hash is undefined, and for one that has no password. */
  readonly matches: (password: string, stored: string | undefined) => Promise<boolean>;
}

/** argon2id (the library's default); about 45 ms of one core and 32 MiB for each hash. */
const standard: PasswordCost = { memoryCost: 32_768, timeCost: 6, parallelism: 1 };

/** More at once would only take the thread pool and the memory from everything else. */
const atOnce = 2;
const longestQueue = 50;

/** A hasher with its own short queue; refuses with 503 when the queue is full. */
export function createHasher(cost: PasswordCost = standard): PasswordHasher {
  const inTurn = limited();
  const unknown = hash('no account has this password', cost);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    async matches(password, stored) {
      const against = stored || (await unknown);
      return (await inTurn(() => verify(against, password))) && against === stored;
    },
  };
}

function limited(): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = () => {
    const first = waiting.shift();
    if (first) first();
    else running -= 1;
  };
  return async (work) => {
    if (waiting.length >= longestQueue) fail('unavailable', {});
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return work().finally(next);
  };
}
