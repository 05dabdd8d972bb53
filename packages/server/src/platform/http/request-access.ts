import { randomBytes } from 'node:crypto';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Adapters } from '../adapter/adapters.ts';
import type { Context } from '../context.ts';
import { createDb, type Db } from '../database/db.ts';
import type { Pools, Replicas } from '../database/pools.ts';
import { readingView } from '../database/replicas/reading-view.ts';
import type { Extensions } from '../extension/extension-point.ts';
import { createIdempotency } from '../idempotency/idempotency.ts';
import { type Caller, nobody } from '../identity/caller.ts';
import type { Identity } from '../identity/identity.ts';
import type { Outward } from '../outward/outward.ts';
import { rawBody } from './json-body.ts';
import type { RequestAccess } from './mount.ts';
import type { Operation } from './operation.ts';
import type { PublicApiAccess, SignedRequest } from './public-api-access.ts';

export interface RequestAccessParts {
  readonly pools: Pools;
  readonly identity: Identity;
  readonly log: Logger;
  readonly publicApi: PublicApiAccess;
  readonly outward: Outward;
  readonly adapters: Adapters;
  readonly extensions: Extensions;
  readonly clock?: () => Date;
}

/** Authenticates by token for the console and by signature for the public API, and makes the context of the caller's work. */
export function createRequestAccess({ clock = () => new Date(), ...parts }: RequestAccessParts): RequestAccess {
  const { pools, identity, log, publicApi, outward, adapters, extensions } = parts;
  const staff = createDb(pools, { kind: 'staff' });
  const viewOf = ({ scope }: Caller, reach: Operation['reach']): Db =>
    scope.kind === 'staff' ? staff : createDb(pools, scope, reach);
  return {
    ...(pools.replicas ? replicaReads(pools.replicas) : {}),
    idempotency: createIdempotency(staff),
    authenticate: async (request, api) => {
      if (api === 'public') return publicApi.authenticate(signedRequest(request));
      const token = tokenOf(request);
      if (token === undefined) return nobody;
      return (await identity.authenticate(token)) ?? fail('unauthorized', {});
    },
    contextFor: (caller, request, reach): Context => ({
      db: viewOf(caller, reach),
      caller,
      client: { address: request.ip, user_agent: (request.headers['user-agent'] ?? '').slice(0, 300) },
      identity,
      outward,
      adapters,
      extensions,
      clock,
      random: randomBytes,
      log,
      request_id: request.id,
    }),
  };
}

/** Reads of an account go to a replica that has its last write. */
function replicaReads({ choose, wrote }: Replicas): Required<Pick<RequestAccess, 'reading' | 'wrote'>> {
  return {
    reading: async (ctx, reach) => {
      const { caller, db } = ctx;
      const replica = caller.kind === 'user' ? await choose(caller.id) : undefined;
      return replica ? { ...ctx, db: readingView(db, replica, reach) } : ctx;
    },
    wrote: async (caller) => {
      if (caller.kind === 'user') await wrote(caller.id);
    },
  };
}

/** The token of `Authorization: token <token>`, wherever one is sent. */
function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  return /^token ([\w-]{1,200})$/i.exec(header)?.[1] ?? '';
}

function signedRequest(request: FastifyRequest): SignedRequest {
  return { method: request.method, target: request.raw.url ?? '', headers: request.headers, body: rawBody(request) };
}
