import { fail } from '@zhanggui/contract/kernel/kernel.errors';
import { hash, type Options, verify } from '@node-rs/argon2';

/** Makes and checks password hashes off the main thread. */
export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>;
  /** Takes the same time for an unknown account, whose hash is undefined. */
  readonly matches: (password: string, stored: string | undefined) => Promise<boolean>;
}

/** argon2id (the library's default); about 45 ms of one core and 32 MiB for each hash. */
const cost: Options = { memoryCost: 32_768, timeCost: 6, parallelism: 1 };

/** More at once would only take the thread pool and the memory from everything else. */
const atOnce = 2;
const longestQueue = 200;

/** A hasher with its own short queue; refuses with 503 when the queue is full. */
export function createHasher(): PasswordHasher {
  const waiting: (() => void)[] = [];
  let running = 0;
  let unknown: Promise<string> | undefined;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= longestQueue) fail('unavailable', {});
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
  const make = (password: string) => inTurn(() => hash(password, cost));
  return {
    hash: make,
    async matches(password, stored) {
      unknown ??= make('no account has this password');
      const against = stored ?? (await unknown);
      return (await inTurn(() => verify(against, password))) && stored !== undefined;
    },
  };
}
