import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** One call. */
export interface LoadCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}

export interface Load {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
  /** The n-th call. */
  readonly call: (n: number) => LoadCall;
}

/** What came of all calls. */
export interface LoadReplies {
  /** How many replies had each status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Calls that ended without a reply. */
  readonly broken: number;
  /** Milliseconds of the replies that were no refusal, in order. */
  readonly accepted_ms: readonly number[];
}

const refused = 503;

/** Each connection sends one call after the other, as soon as the one before is answered. */
export async function sendLoad({ origin, headers, connections, seconds, call }: Load): Promise<LoadReplies> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = Date.now() + seconds * 1000;
  const statuses = new Map<number, number>();
  const accepted: number[] = [];
  let broken = 0;
  let sent = 0;
  const one = async () => {
    while (Date.now() < end) {
      const begun = performance.now();
      sent += 1;
      const status = await send(origin, agent, headers, call(sent)).catch(() => undefined);
      if (status === undefined) broken += 1;
      else statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== undefined && status !== refused) accepted.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  return { statuses, broken, accepted_ms: accepted.toSorted((a, b) => a - b) };
}

function send(origin: string, agent: Agent, headers: Load['headers'], { method, path, body }: LoadCall) {
  return new Promise<number>((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const type = text === undefined ? {} : { 'content-type': 'application/json' };
    const sending = request(`${origin}${path}`, { method, agent, headers: { ...headers, ...type } }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    // A connection may fail more than once.
    sending.on('error', reject);
    sending.end(text);
  });
}

/** Connections that stay open and do next to nothing, until `end`. */
export interface SlowClients {
  readonly end: () => Promise<void>;
}

interface Slow {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly each: number;
  /** A list with a long reply, which half of the readers never read. */
  readonly long: string;
  /** A stream without end. */
  readonly stream: string;
}

/** Readers that never read their reply, writers that send a byte a second, and streams: so many of each. */
export function startSlowClients({ origin, headers, each, long, stream }: Slow): SlowClients {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const open: ClientRequest[] = [];
  const start = (path: string, method: 'GET' | 'POST', own: Readonly<Record<string, string>> = {}) => {
    const started = request(`${origin}${path}`, { method, agent, headers: { ...headers, ...own } }, (response) => {
      response.on('error', () => undefined).pause();
    });
    started.on('error', () => undefined);
    open.push(started);
    return started;
  };
  const writers: ClientRequest[] = [];
  for (let n = 0; n < each; n += 1) {
    start(long, 'GET').end();
    start(stream, 'GET').end();
    writers.push(start('/api/agent_label/', 'POST', { 'content-type': 'application/json', 'content-length': '10000' }));
  }
  const timer = setInterval(() => {
    for (const writer of writers) writer.write(' ');
  }, 1000);
  return {
    end: async () => {
      clearInterval(timer);
      for (const one of open) one.destroy();
      agent.destroy();
      await delay(0);
    },
  };
}
