import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { signatureOf } from '@zhanggui/server/features/public-api/signature';
import type { Load } from './load.ts';

/** The storefront application of the demo. */
export interface StorefrontApp {
  readonly key: string;
  readonly secret: string;
}

export interface StorefrontLoad {
  readonly origin: string;
  readonly app: StorefrontApp;
  readonly seconds: number;
  readonly connections: number;
  /** The body of the n-th order. */
  readonly body: (n: number) => unknown;
}

/** Places orders at the storefront door for some seconds, each connection one after the other. */
export async function placeOrders({ origin, app, seconds, connections, body }: StorefrontLoad): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const taken: number[] = [];
  let failures = 0;
  let n = 0;
  const end = performance.now() + seconds * 1000;
  const buyer = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const status = await place(origin, agent, app, body(n++));
      taken.push(performance.now() - started);
      if (status !== 201) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, buyer));
  agent.destroy();
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return {
    rps: Math.round((taken.length - failures) / seconds),
    p50: at(0.5),
    p97_5: at(0.975),
    p99: at(0.99),
    failures,
  };
}

function place(origin: string, agent: Agent, app: StorefrontApp, content: unknown): Promise<number> {
  const target = '/open/v1/orders/';
  const body = Buffer.from(JSON.stringify(content));
  const timestamp = Math.floor(Date.now() / 1000);
  const nonce = randomUUID();
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'x-app-key': app.key,
    'x-timestamp': String(timestamp),
    'x-nonce': nonce,
    'x-signature': signatureOf(app.secret, { method: 'POST', target, body }, { timestamp, nonce }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const call = request(`${origin}${target}`, { method: 'POST', agent, headers }, (response) => {
    text(response).then(() => resolve(response.statusCode ?? 0), reject);
  });
  call.once('error', reject);
  call.end(body);
  return promise;
}
