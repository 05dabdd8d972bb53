import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAlone, size, tell } from './battery.ts';
import { type LoadReplies, sendLoad, startSlowClients } from './overload/load.ts';
import { type DemoCalls, demoCalls } from './parts/demo-calls.ts';
import { examine } from './parts/examine.ts';
import { emptyJournal } from './parts/journal.ts';
import { type ServedDemo, servedDemo } from './parts/served-demo.ts';

const connections = size({ short: 300, long: 2000 });
const seconds = size({ short: 3, long: 30 });
const slow = size({ short: 20, long: 100 });
/** Within which an accepted call is answered, and one afterwards. */
const longest_ms = { accepted: 1000, afterwards: 5000 };

let served: ServedDemo;
let calls: DemoCalls;
let headers: Record<string, string>;

/** Lists with a filter of their own, so that none shares the query of another; every tenth call writes. */
const call = (n: number) =>
  n % 10 === 0
    ? ({ method: 'POST', path: `/api/order/${1 + (n % 200)}/remark/`, body: { staff_remark: `第 ${n} 次` } } as const)
    : ({ method: 'GET', path: `/api/order_readonly/?id__gt=${n % 150}&limit=${5 + (n % 40)}` } as const);

const share = (times: readonly number[], part: number) => times[Math.ceil(times.length * part) - 1] ?? 0;

function report(name: string, { statuses, broken, accepted_ms }: LoadReplies): void {
  const counted = Object.fromEntries([...statuses].map(([status, count]) => [`${status}`, count]));
  tell(name, { connections, ...counted, broken, 'p99 of accepted, ms': Math.round(share(accepted_ms, 0.99)) });
}

describe.runIf(isAlone)('more calls than it can answer', () => {
  let replies: LoadReplies;
  let afterwards: { readonly status: number; readonly milliseconds: number };

  beforeAll(async () => {
    served = servedDemo();
    await served.start();
    calls = await demoCalls(served);
    headers = { authorization: `token ${calls.token}` };
    const others = startSlowClients({
      ...{ origin: served.origin(), headers, each: slow },
      ...{ long: '/api/sku_readonly/?limit=1000', stream: '/api/events/' },
    });
    replies = await sendLoad({ origin: served.origin(), headers, connections, seconds, call });
    const since = performance.now();
    const { status } = await calls.console('GET', '/api/order_readonly/?limit=5');
    afterwards = { status, milliseconds: performance.now() - since };
    await others.end();
    report('calls beyond what is answered', replies);
  });
  afterAll(async () => {
    await served.stop();
    served.remove();
  });

  test('are answered or refused with 503, and no connection breaks', () => {
    expect([...replies.statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect(replies.broken).toBe(0);
    expect(replies.statuses.get(200)).toBeGreaterThan(0);
  });

  test('are answered soon where they are accepted', () => {
    expect(share(replies.accepted_ms, 0.99)).toBeLessThanOrEqual(longest_ms.accepted);
  });

  test('leave a server that answers as before', () => {
    expect(afterwards.status).toBe(200);
    expect(afterwards.milliseconds).toBeLessThanOrEqual(longest_ms.afterwards);
  });

  test('leave books that balance', async () => {
    await served.stop();
    expect((await examine({ DATA_DIR: served.data_dir }, emptyJournal(), 'overload')).books).toEqual([]);
  });
});

describe.runIf(isAlone)('the control', () => {
  test('a server that lets every call wait for its turn answers too late', async () => {
    let free = Promise.resolve();
    const server = createServer((_, response) => {
      free = free.then(() => delay(1));
      void free.then(() => response.end('{}'));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const replies = await sendLoad({ origin, headers, connections: 2000, seconds: 10, call });
    expect(share(replies.accepted_ms, 0.99)).toBeGreaterThan(longest_ms.accepted);
    server.closeAllConnections();
    server.close();
  });
});
