import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiOperation, shardOf } from './api-operation.ts';
import { faultOfReply } from './reply-faults.ts';
import { openRequestWorld, type RequestWorld } from './request-world.ts';
import { validRequests } from './valid-requests.ts';

const shards = 3;

/** Calls every operation of one shard with valid values. */
export function testShard(index: number): void {
  const operations = shardOf(index, shards).toSorted((one, other) => phaseOf(one) - phaseOf(other));
  let world: RequestWorld;
  beforeAll(async () => {
    world = await openRequestWorld();
  });
  afterAll(() => world.close());

  test.each(operations.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
    const met: string[] = [];
    for await (const request of validRequests(world, operation)) {
      const reply = await world.send(request.caller, request);
      const fault = faultOfReply(operation, reply);
      met.push(`${request.caller} ${request.url} ${JSON.stringify(request.body)?.slice(0,300)} -> ${reply.status} ${reply.status < 300 ? '' : reply.text.slice(0, 200)} ${fault ?? ''}`);
      if (fault) throw new Error(`FAULT ${request.url} ${reply.status} ${fault} ${reply.text.slice(0,400)}`);
      if (reply.status < 300) { if (reply.status === 202) await world.runJobs(); return; }
    }
    expect.fail('UNREACHED ' + met.slice(0,6).join('\n'));
  });
}

/** What one operation does must not keep another from its records: deletions come last. */
function phaseOf({ method, action }: ApiOperation): number {
  if (method === 'GET') return 0;
  if (method === 'DELETE') return 3;
  return action ? 2 : 1;
}
