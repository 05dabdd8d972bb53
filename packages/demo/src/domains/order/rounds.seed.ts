import type { Db } from '@zhanggui/server/platform/database/db';
import { lastLine, partOf, seedRound, type Turn } from './order.seed.ts';
import type { Round } from './plan.seed.ts';

export interface Rounds {
  readonly orders: number;
  /** The first order that is not there yet. */
  readonly next_order: number;
  /** How many orders a round makes. */
  readonly round: number;
  /** So many rounds are made at once. */
  readonly lanes: number;
  readonly app_id: number;
  readonly transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly timed: <T>(label: string, work: () => Promise<T>) => Promise<T>;
  /** Notes in a round's transaction which order comes next. */
  readonly note: (db: Db, next_order: number) => Promise<void>;
}

/** Makes the orders round by round: each begins while the one before writes, and waits for its commit before it touches stock. */
export async function seedRounds(parts: Rounds): Promise<void> {
  const { orders, next_order, round, lanes, app_id, timed } = parts;
  let line_id: Turn['line_id'] = await parts.transaction(lastLine);
  const rounds: Promise<void>[] = [];
  try {
    for (let first = next_order; first <= orders; first += round) {
      await rounds.at(-lanes);
      const part = { ...partOf(first, orders, round), app_id };
      const former = rounds.at(-1) ?? Promise.resolve();
      const lines = Promise.withResolvers<number>();
      const turn: Turn = { line_id, hasLines: lines.resolve, former: () => former };
      const work = timed(`演示订单 ${part.first}–${part.last}`, () => addRound(parts, part, turn));
      // The round that comes next would wait for lines of one that has failed; the last has none.
      work.catch(lines.reject);
      lines.promise.catch(() => undefined);
      rounds.push(work);
      line_id = lines.promise;
    }
    await Promise.all(rounds);
  } finally {
    await Promise.allSettled(rounds);
  }
}

function addRound({ transaction, note }: Rounds, part: Round, turn: Turn): Promise<void> {
  return transaction(async (db) => {
    await seedRound(db, part, turn);
    await note(db, part.last + 1);
  });
}
