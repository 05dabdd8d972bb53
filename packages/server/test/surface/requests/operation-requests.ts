import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tell } from '../../batteries/battery.ts';
import { type ApiOperation, shardOf } from './api-operation.ts';
import { hasReferences, writeForeignReferences } from './foreign-references.ts';
import { readUnlisted, writeForeignRow } from './foreign-rows.ts';
import { joinLimitedCallers } from './limited-callers.ts';
import { faultOfReply, type SentReply } from './reply-faults.ts';
import {
  type CallerName,
  type LimitedCaller,
  type Newcomer,
  openRequestWorld,
  type RequestWorld,
  type SentRequest,
} from './request-world.ts';
import { unreached } from './unreached.ts';
import { requestAs, type ValidRequest, validRequests } from './valid-requests.ts';
import { wrongRequests } from './wrong-requests.ts';

/** How many test files share the operations. */
const shards = 3;
const cases = Number(process.env.FUZZ_CASES ?? 15);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

/** Whose scopes, pages and masks differ from the superuser's. */
const scoped: readonly CallerName[] = ['staff', 'warehouse', 'finance', 'agent', 'supplier', 'branch', 'enterprise'];

/**
 * Calls every operation of one shard with values of the demo world, as several callers, and with wrong values. So many of the
 * limited callers try each on what they do not see, all of them in turn over the operations.
 */
export function testShard(index: number, intruders: number): void {
  const operations = shardOf(index, shards).toSorted((one, other) => phaseOf(one) - phaseOf(other));
  const named = operations.map((operation) => [operation.name, operation] as const);
  let world: RequestWorld;
  /** Sends what changes nothing of its account. */
  let reader: Newcomer;
  let limited: readonly LimitedCaller[];
  const foreign = { reads: 0, rows: 0, references: 0, references_named: 0 };
  /** Other callers for each operation. */
  const intrudersOf = (operation: ApiOperation) =>
    Array.from(
      { length: intruders },
      (_, at) => limited[(operations.indexOf(operation) * intruders + at) % limited.length] as LimitedCaller,
    );
  beforeAll(async () => {
    world = await openRequestWorld();
    reader = await world.newcomer();
    limited = await joinLimitedCallers(world);
  });
  afterAll(async () => {
    await world.close();
    tell('foreign rows', foreign);
  });

  describe('references to records of others', () => {
    test.each(named.filter(([, operation]) => hasReferences(operation)))('%s', async (_, operation) => {
      for (const caller of intrudersOf(operation)) {
        const { named: namedBy, refused, faults } = await writeForeignReferences(world, operation, caller);
        expect(faults).toEqual([]);
        foreign.references += namedBy + refused;
        foreign.references_named += namedBy;
      }
    });
  });

  describe('valid requests', () => {
    test.each(named)('%s', async (name, operation) => {
      const refused = await tryUntilReached(world, operation, async (request) => {
        const { refused: count, faults } = await writeForeignRow(world, operation, {
          request,
          callers: intrudersOf(operation),
        });
        expect(faults).toEqual([]);
        foreign.rows += count;
      });
      const isReached = refused === undefined;
      expect({ isReached, refused }).toEqual({ isReached: unreached[name] === undefined, refused });
    });
  });

  describe('reads as callers of every scope', () => {
    test.each(named.filter(([, { method }]) => method === 'GET'))('%s', async (_, operation) => {
      const unopened: string[] = [];
      for (const caller of scoped) {
        const { request, isListed } = await requestAs(world, operation, caller);
        if (!request) continue;
        const reply = await world.send(caller, request);
        checkReply(operation, request, reply);
        if (isListed && isOfRecord(operation) && reply.status !== 200) unopened.push(`${caller} ${textOf(request)}`);
      }
      expect(unopened).toEqual([]);
    });

    test.each(named.filter(([, one]) => isOfRecord(one)))('%s of what is not listed', async (_, operation) => {
      const { refused, faults } = await readUnlisted(world, operation, [...scoped, ...intrudersOf(operation)]);
      expect(faults).toEqual([]);
      foreign.reads += refused;
    });
  });

  describe(`wrong requests of seed ${seed}`, () => {
    test.each(named)('%s', async (_, operation) => {
      const isOpen = operation.path.startsWith('/open/');
      const { token } = operation.method === 'GET' ? reader : await world.newcomer();
      for (const request of wrongRequests(operation, casesOf(operation), seed)) {
        const reply = await world.send(isOpen ? 'storefront' : 'superuser', isOpen ? request : { ...request, token });
        checkReply(operation, request, reply);
      }
    });
  });
}

/** The interface document takes no input, and each reply of it is megabytes. */
function casesOf({ path }: ApiOperation): number {
  return path === '/openapi.json' ? 1 : cases;
}

/** What one operation does must not keep another from its records: deletions come last. */
function phaseOf({ method, action }: ApiOperation): number {
  if (method === 'GET') return 0;
  if (method === 'DELETE') return 3;
  return action ? 2 : 1;
}

/** Whether it reads one whole record. */
function isOfRecord({ path, resource }: ApiOperation): boolean {
  return resource !== undefined && path === `${resource.path}_readonly/{id}/`;
}

/**
 * Sends valid requests until one succeeds; answers the refusals where none does. Writes are tried by others first: that one
 * succeeds afterwards shows that they changed nothing.
 */
async function tryUntilReached(
  world: RequestWorld,
  operation: ApiOperation,
  tryOthers: (request: ValidRequest) => Promise<void>,
): Promise<readonly string[] | undefined> {
  const refused: string[] = [];
  for await (const valid of validRequests(world, operation)) {
    const { caller, record: _, ...request } = valid;
    await tryOthers(valid);
    const reply = await world.send(caller, request);
    checkReply(operation, request, reply);
    if (reply.status === 202) await world.runJobs();
    if (reply.status < 300) return undefined;
    refused.push(`${caller} ${textOf(request)}: ${reply.status} ${reply.text}`);
  }
  return refused;
}

/** Throws where a reply is not what the OpenAPI document says of its operation. */
function checkReply(operation: ApiOperation, request: SentRequest, reply: SentReply): void {
  const fault = reply.status >= 500 ? reply.text : faultOfReply(operation, reply);
  if (fault) throw new Error(`${textOf(request)} answers ${reply.status}: ${fault}`);
}

function textOf({ method, url, body }: SentRequest): string {
  return `${method} ${url} ${JSON.stringify(body) ?? ''}`;
}
