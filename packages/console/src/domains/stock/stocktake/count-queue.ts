import { readStoredJson, unsentKeyPrefix, writeStorage } from '../../../platform/session/storage.ts';

/** A count that the server has not taken yet. */
export interface WaitingCount {
  readonly key: string;
  readonly code: string;
  readonly quantity: number;
  /** Of a zero that takes back another. */
  readonly takes_back?: boolean;
  /** When it was made, in milliseconds of this device. */
  readonly at: number;
}

export type CountQueue = readonly WaitingCount[];

/** What is sent of a queue: the oldest first, each with its age, since clocks of devices differ. */
export function batchOf(queue: CountQueue, now: number, most: number) {
  return queue.slice(0, most).map(({ at, ...count }) => {
    return { ...count, age_seconds: Math.max(0, Math.round((now - at) / 1000)) };
  });
}

/** The queue without what the server answered. */
export function withoutKeys(queue: CountQueue, keys: readonly string[]): CountQueue {
  const answered = new Set(keys);
  return queue.filter(({ key }) => !answered.has(key));
}

/** Whether it is a count that can be taken back, and not one that takes another back. */
export const canUndo = ({ quantity, takes_back }: Pick<WaitingCount, 'quantity' | 'takes_back'>) =>
  quantity >= 0 && takes_back !== true;

/** The counts of a queue that no later one of the same code took back. */
export function openCounts(queue: CountQueue): CountQueue {
  const open: WaitingCount[] = [];
  for (const count of queue) {
    const undone = open.findLastIndex((one) => one.code === count.code && one.quantity === -count.quantity);
    if (!canUndo(count) && undone >= 0) open.splice(undone, 1);
    else open.push(count);
  }
  return open;
}

function isCount(value: unknown): value is WaitingCount {
  if (typeof value !== 'object' || value === null) return false;
  const { key, code, quantity, at } = value as Partial<Record<keyof WaitingCount, unknown>>;
  return (
    typeof key === 'string' && typeof code === 'string' && Number.isSafeInteger(quantity) && typeof at === 'number'
  );
}

const keyOf = (user: number, stocktake: number) => `${unsentKeyPrefix}count:${user}:${stocktake}`;

/** What a user counted on this device and could not send yet. */
export function readQueue(user: number, stocktake: number): CountQueue {
  const stored = readStoredJson(keyOf(user, stocktake));
  return Array.isArray(stored) ? stored.filter(isCount) : [];
}

/** Keeps what could not be sent; says whether the browser took it. */
export function writeQueue(user: number, stocktake: number, queue: CountQueue): boolean {
  return writeStorage(keyOf(user, stocktake), queue.length === 0 ? null : JSON.stringify(queue));
}
