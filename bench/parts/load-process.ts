import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { Load, LoadOrder } from './load.ts';
import { seededRandom } from './random.ts';

const { target, seconds, connections } = JSON.parse(await text(process.stdin)) as LoadOrder;
const random = seededRandom(7);
const headers: Record<string, string> = {
  ...(target.token === undefined ? {} : { authorization: `token ${target.token}` }),
  ...(target.calls.some((call) => call.body !== undefined) ? { 'content-type': 'application/json' } : {}),
};
const requests = target.calls.map(({ path, body }) => ({
  path,
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
}));

const result = await autocannon({
  url: target.origin,
  method: target.method ?? 'GET',
  headers,
  connections,
  duration: seconds,
  requests,
  setupClient: (client) => client.setRequests(shuffled(requests)),
});

const load: Load = {
  rps: Math.round(result.requests.average),
  p50: result.latency.p50,
  p97_5: result.latency.p97_5,
  p99: result.latency.p99,
  failures: result.non2xx - result['3xx'] + result.errors,
};
process.stdout.write(JSON.stringify(load));

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
