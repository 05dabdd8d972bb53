import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import { refuseWhileActing } from '../identity/acting.ts';
import { type Caller, nobody } from '../identity/caller.ts';
import { refuseUntilChanged } from '../identity/must-change.ts';
import { notesOf } from './call-notes.ts';
import { ConcurrencyLimit, type ConcurrencyLimits } from './connection/concurrency-limit.ts';
import { rawBody } from './json-body.ts';
import { narrowingFailures } from './narrow-failure.ts';
import type { Answer, Input, Operation } from './operation.ts';
import { pathOf } from './path/path-of.ts';
import { createRouteTable, type FoundRoute } from './path/route-table.ts';

/** What a request runs with: its caller, and the context of the caller's work. */
export interface RequestAccess {
  readonly authenticate: (request: FastifyRequest, api: Operation['api']) => Promise<Caller>;
  readonly contextFor: (caller: Caller, request: FastifyRequest, reach?: Operation['reach']) => Context;
  readonly idempotency: Idempotency;
  /** The context of a read that a replica may serve; absent without replicas, as are writes to be kept in mind. */
  readonly reading?: (ctx: Context, reach?: Operation['reach']) => Promise<Context>;
  /** Called when a caller has written, before the reply. */
  readonly wrote?: (caller: Caller) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route stands for many operations, among which its handler chooses. */
    readonly is_shared?: true;
  }
}

/**
 * Mounts every operation, by one route for each first word of their paths. A route of the framework for each operation
 * makes a start four times as long (ADR 68).
 */
export function mountOperations(
  app: FastifyInstance,
  operations: readonly Operation[],
  { access, limits }: { readonly access: RequestAccess; readonly limits: ConcurrencyLimits },
): void {
  const table = createRouteTable(operations);
  // Storefronts and clerks do not wait for each other.
  const limited = { console: new ConcurrencyLimit(limits), public: new ConcurrencyLimit(limits) };
  const words = new Set(operations.map(({ path }) => path.split('/')[1] ?? ''));
  const methods = [...new Set(operations.map((operation) => operation.method))];
  for (const word of words) {
    app.route({
      method: methods,
      url: `/${word}/*`,
      exposeHeadRoute: false,
      config: { is_shared: true },
      handler: (request, reply) => {
        const found = table.find(request.method, pathOf(request));
        if (!found) return reply.callNotFound();
        return limited[found.route.api].run(() => answer(found, access, request, reply));
      },
    });
  }
}

/** The pattern of the path that a request reached; undefined where it reached none. */
export function routeOf(request: FastifyRequest): string | undefined {
  const { config, url } = request.routeOptions;
  return config.is_shared ? notesOf(request).route : url;
}

async function answer(
  { route: operation, params }: FoundRoute<Operation>,
  access: RequestAccess,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  notesOf(request).route = operation.path;
  const caller = operation.unkeyed ? nobody : await access.authenticate(request, operation.api);
  notesOf(request).caller = caller;
  refuseUntilChanged(caller, operation.path);
  refuseWhileActing(caller, operation);
  const input = { params, query: request.query, body: request.body } as Input;
  operation.admit(caller, input);
  const own = access.contextFor(caller, request, operation.reach);
  const ctx = operation.reads && access.reading ? await access.reading(own, operation.reach) : own;
  const run = (from: Context) => narrowingFailures(from, (one) => operation.run(one, input));
  const key = operation.method === 'POST' && !operation.unkeyed ? request.headers['idempotency-key'] : undefined;
  const result =
    typeof key === 'string'
      ? await access.idempotency.run(ctx, keyedCall(operation, request, key), run)
      : await run(ctx);
  return send(request, reply, result);
}

function keyedCall(operation: Operation, request: FastifyRequest, key: string) {
  const path = pathOf(request);
  const body = rawBody(request).toString('utf8');
  return { key, method: request.method, path, body, secret: operation.secret === true };
}

function sendBytes(reply: FastifyReply, { type, bytes, name }: NonNullable<Answer['file']>): FastifyReply {
  reply.header('content-type', type).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  if (name !== undefined) {
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  }
  return reply.send(Buffer.from(bytes));
}

function send(request: FastifyRequest, reply: FastifyReply, { status, body, tagged, file }: Answer): FastifyReply {
  reply.code(status);
  if (file) return sendBytes(reply, file);
  if (body === undefined) return reply.send();
  reply.header('content-type', 'application/json; charset=utf-8');
  if (!tagged) return reply.header('cache-control', 'no-store').send(body);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(body);
}
