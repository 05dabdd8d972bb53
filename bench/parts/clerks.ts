import { setTimeout as delay } from 'node:timers/promises';

/** Response times of concurrent users. */
export interface Waiting {
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

export interface Clerks {
  readonly origin: string;
  readonly token: string;
  /** Number of concurrent users, each with the next call 200 ms after the last reply. */
  readonly count: number;
  /** What they call, one after the other; pages of orders and goods by default. */
  readonly paths?: readonly string[];
}

const usualPaths = [
  '/api/order_readonly/',
  '/api/order_readonly/?status=3',
  '/api/order_readonly/1000/',
  '/api/sku_readonly/',
  '/api/goods_readonly/',
];
const betweenMs = 200;

/** Lets people work at their pace until stopped. */
export function startClerks({ origin, token, count, paths = usualPaths }: Clerks): () => Promise<Waiting> {
  const taken: number[] = [];
  let failures = 0;
  let isOver = false;
  const headers = { authorization: `token ${token}` };
  const work = async (clerk: number) => {
    await delay((clerk * betweenMs) / count);
    for (let n = 0; !isOver; n += 1) {
      const started_at = performance.now();
      const response = await fetch(`${origin}${paths[(clerk + n) % paths.length]}`, { headers });
      await response.arrayBuffer();
      taken.push(performance.now() - started_at);
      if (!response.ok) failures += 1;
      await delay(betweenMs);
    }
  };
  const working = Array.from({ length: count }, (_, clerk) => work(clerk));
  return async () => {
    isOver = true;
    await Promise.all(working);
    const sorted = taken.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
    return { calls: taken.length, p50: at(0.5), p99: at(0.99), failures };
  };
}

/** How long the calls took, in one line. */
export function waited({ calls, p50, p99, failures }: Waiting): string {
  return `others: ${calls} calls  p50 ${p50} ms  p99 ${p99} ms  ${failures} failures`;
}
