import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Load } from './load.ts';

/** A load with its p95, which autocannon does not report. */
export interface CallLoad extends Load {
  readonly p95: number;
}

/** A call to be sent. */
export interface OwnCall {
  readonly method: 'GET' | 'POST';
  readonly target: string;
  readonly body?: unknown;
}

/** What a call says of its caller. */
export type HeadersOf = (call: OwnCall, content: Buffer) => Readonly<Record<string, string>>;

export interface Calls {
  readonly origin: string;
  readonly headers: HeadersOf;
  readonly seconds: number;
  readonly connections: number;
  /** The n-th call. */
  readonly call: (n: number) => OwnCall;
  /** Calls begin at this pace, whether or not those before are answered; without it as fast as they are answered. */
  readonly perSecond?: number;
}

/** Sends calls of which each is another, from this process, for some seconds. */
export async function sendCalls({ perSecond, ...calls }: Calls): Promise<CallLoad> {
  const { taken, failures } = perSecond === undefined ? await closedLoop(calls) : await atPace(calls, perSecond);
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  const rps = Math.round((taken.length - failures) / calls.seconds);
  return { rps, p50: at(0.5), p95: at(0.95), p97_5: at(0.975), p99: at(0.99), failures };
}

/** What was sent: the time of each call in milliseconds, and how many failed. */
interface Sent {
  readonly taken: readonly number[];
  readonly failures: number;
}

type Paceless = Omit<Calls, 'perSecond'>;

/** Each connection sends its next call when the one before is answered. */
async function closedLoop({ origin, headers, seconds, connections, call }: Paceless): Promise<Sent> {
  const taken: number[] = [];
  let refused = 0;
  let n = 0;
  const next = (request: autocannon.Request): autocannon.Request => {
    const one = call(n++);
    const content = contentOf(one);
    const about = content.length > 0 ? jsonContent : {};
    return {
      ...request,
      method: one.method,
      path: one.target,
      headers: { ...about, ...headers(one, content) },
      body: content,
    };
  };
  const { errors } = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest: next }],
    setupClient: (client) =>
      client.on('response', (status, _, time) => {
        taken.push(time);
        if (status >= 300) refused += 1;
      }),
  });
  return { taken, failures: refused + errors };
}

const jsonContent = { 'content-type': 'application/json' };

const contentOf = ({ body }: OwnCall): Buffer => Buffer.from(body === undefined ? '' : JSON.stringify(body));

/** Begins as many as are due by the clock, so that a slow reply does not lower the pace. */
async function atPace({ origin, headers, seconds, connections, call }: Paceless, perSecond: number): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const taken: number[] = [];
  let failures = 0;
  const sendNext = async (n: number) => {
    const started = performance.now();
    const status = await send({ origin, agent, headers }, call(n));
    taken.push(performance.now() - started);
    if (status >= 300) failures += 1;
  };
  const begun = performance.now();
  const all: Promise<void>[] = [];
  while (all.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, ((performance.now() - begun) / 1000) * perSecond);
    while (all.length < due) all.push(sendNext(all.length));
    await delay(5);
  }
  await Promise.all(all);
  agent.destroy();
  return { taken, failures };
}

interface Way {
  readonly origin: string;
  readonly agent: Agent;
  readonly headers: HeadersOf;
}

function send({ origin, agent, headers: headersOf }: Way, call: OwnCall): Promise<number> {
  const { method, target } = call;
  const content = contentOf(call);
  const about = content.length > 0 && { ...jsonContent, 'content-length': content.length };
  const headers = { ...about, ...headersOf(call, content) };
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sent = request(`${origin}${target}`, { method, agent, headers }, (response) => {
    text(response).then(() => resolve(response.statusCode ?? 0), reject);
  });
  sent.once('error', reject);
  sent.end(content);
  return promise;
}

/** The headers of a signed-in account. */
export const tokenHeaders =
  (token: string): HeadersOf =>
  () => ({ authorization: `token ${token}` });
