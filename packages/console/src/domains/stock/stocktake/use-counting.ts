import { countStock, maxCounts } from '@zhanggui/contract/domains/stock/stocktake/count.action';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { randomId } from '../../../platform/api/random-id.ts';
import { useRefresh } from '../../../platform/resource/data/use-records.ts';
import type { RefusedScan } from '../../../platform/scan/refused-scans.tsx';
import { playScan } from '../../../platform/scan/scan-sound.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { batchOf, type CountQueue, readQueue, type WaitingCount, withoutKeys, writeQueue } from './count-queue.ts';

const retryMilliseconds = 5000;
const shownCounts = 20;

/** A count that was made here; `total` is what all counters have of its SKU, once the server has taken it. */
export interface ShownCount extends Omit<WaitingCount, 'at'> {
  readonly name?: string;
  readonly total?: number;
}

export interface Counting {
  readonly counts: readonly ShownCount[];
  readonly waiting: number;
  readonly refused: readonly RefusedScan[];
  /** Why nothing more is sent, such as the end of the round. */
  readonly stopped: string | undefined;
  readonly add: (code: string, quantity: number, takes_back?: boolean) => void;
  readonly dismiss: () => void;
  readonly resend: () => void;
  readonly discard: () => void;
}

function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status < 400 || error.status === 429 || error.status >= 500;
}

/** Keeps each count on the device until the server has taken it, and sends again whenever there is a connection. */
export function useCounting(stocktake: number): Counting {
  const user = useSession().user?.user_id ?? 0;
  const refresh = useRefresh();
  const [queue, setQueue] = useState<CountQueue>(() => readQueue(user, stocktake));
  const [counts, setCounts] = useState<readonly ShownCount[]>([]);
  const [refused, setRefused] = useState<readonly RefusedScan[]>([]);
  const [stopped, setStopped] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const sending = useRef(false);
  const change = useCallback(
    (next: (before: CountQueue) => CountQueue) =>
      setQueue((before) => {
        const after = next(before);
        writeQueue(user, stocktake, after);
        return after;
      }),
    [user, stocktake],
  );
  const refuse = useCallback((words: readonly string[]) => {
    if (words.length === 0) return;
    playScan('bad');
    setRefused((before) => [...before, ...words.map((one, index) => ({ id: before.length + index, words: one }))]);
  }, []);

  useEffect(() => {
    if (queue.length === 0 || stopped !== undefined || sending.current) return;
    sending.current = true;
    const batch = batchOf(queue, Date.now(), maxCounts);
    api
      .call(countStock, { params: { id: stocktake }, body: { counts: batch } }, { shows: 'all' })
      .then(({ taken, refused: faults }) => {
        sending.current = false;
        const names = new Map(taken.map((one) => [one.key, one]));
        setCounts((before) => before.map((one) => ({ ...one, ...names.get(one.key) })));
        setCounts((before) => before.filter(({ key }) => !faults.some((fault) => fault.key === key)));
        refuse(faults.map(({ message }) => message));
        const answered = [...taken, ...faults].map(({ key }) => key);
        change((before) => withoutKeys(before, answered));
        void refresh();
      })
      .catch((error: unknown) => {
        sending.current = false;
        if (isPassing(error)) setTimeout(() => setAttempt((before) => before + 1), retryMilliseconds);
        else setStopped(error instanceof Error ? error.message : String(error));
      });
    // A new attempt is made after a failure, although the queue is the same.
    void attempt;
  }, [queue, attempt, stopped, stocktake, change, refresh, refuse]);

  useEffect(() => {
    const again = () => setAttempt((before) => before + 1);
    globalThis.addEventListener('online', again);
    return () => globalThis.removeEventListener('online', again);
  }, []);

  return {
    ...{ counts, waiting: queue.length, refused, stopped },
    add: (code, quantity, takes_back = false) => {
      const count = { key: randomId(), code, quantity, takes_back, at: Date.now() };
      playScan('good');
      setCounts((before) => [count, ...before].slice(0, shownCounts));
      change((before) => [...before, count]);
    },
    dismiss: () => setRefused([]),
    resend: () => setStopped(undefined),
    discard: () => {
      change(() => []);
      setStopped(undefined);
    },
  };
}
