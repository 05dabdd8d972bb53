import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { signatureOf } from '@zhanggui/server/features/public-api/signature';
import type { Load } from './load.ts';

/** The storefront application of the demo. */
export interface StorefrontApp {
  readonly key: string;
  readonly secret: string;
}

/** A call of the door. */
export interface DoorCall {
  readonly method: 'GET' | 'POST';
  readonly target: string;
  readonly body?: unknown;
}

export interface StorefrontLoad {
  readonly origin: string;
  readonly app: StorefrontApp;
  readonly seconds: number;
  readonly connections: number;
  /** The n-th call. */
  readonly call: (n: number) => DoorCall;
  /** Calls begin at this pace, whether or not those before are answered; without it as fast as they are answered. */
  readonly perSecond?: number;
}

/** Calls the storefront door for some seconds. */
export async function callDoor(given: StorefrontLoad): Promise<Load> {
  const { origin, app, seconds, connections, call, perSecond } = given;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const taken: number[] = [];
  let failures = 0;
  let n = 0;
  const send = async () => {
    const started = performance.now();
    const status = await sendSigned(origin, agent, app, call(n++));
    taken.push(performance.now() - started);
    if (status >= 300) failures += 1;
  };
  const end = performance.now() + seconds * 1000;
  const caller = async () => {
    while (performance.now() < end) await send();
  };
  if (perSecond === undefined) await Promise.all(Array.from({ length: connections }, caller));
  else await atPace(perSecond, seconds, send);
  agent.destroy();
  return loadOf({ taken, failures, seconds });
}

/** Begins as many as are due by the clock, so that a slow reply does not lower the pace. */
async function atPace(perSecond: number, seconds: number, send: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  const all: Promise<void>[] = [];
  while (all.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, ((performance.now() - begun) / 1000) * perSecond);
    while (all.length < due) all.push(send());
    await delay(5);
  }
  await Promise.all(all);
}

interface Taken {
  readonly taken: readonly number[];
  readonly failures: number;
  readonly seconds: number;
}

function loadOf({ taken, failures, seconds }: Taken): Load {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return {
    rps: Math.round((taken.length - failures) / seconds),
    p50: at(0.5),
    p97_5: at(0.975),
    p99: at(0.99),
    failures,
  };
}

function sendSigned(
  origin: string,
  agent: Agent,
  app: StorefrontApp,
  { method, target, body }: DoorCall,
): Promise<number> {
  const content = body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body));
  const timestamp = Math.floor(Date.now() / 1000);
  const nonce = randomUUID();
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': content.length }),
    'x-app-key': app.key,
    'x-timestamp': String(timestamp),
    'x-nonce': nonce,
    'x-signature': signatureOf(app.secret, { method, target, body: content }, { timestamp, nonce }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const call = request(`${origin}${target}`, { method, agent, headers }, (response) => {
    text(response).then(() => resolve(response.statusCode ?? 0), reject);
  });
  call.once('error', reject);
  call.end(content);
  return promise;
}
