import type { BlockList } from 'node:net';
import compress from '@fastify/compress';
import { platformErrors } from '@zhanggui/contract/platform/platform.errors';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify';
import { accountIdOf } from '../identity/caller.ts';
import { type PolicySources, securityHeaders } from './browser/security-headers.ts';
import { notesOf } from './call-notes.ts';
import type { ConcurrencyLimits } from './connection/concurrency-limit.ts';
import { refuseWhileStopping } from './connection/stopping.ts';
import { isTrusted } from './connection/trusted-proxies.ts';
import type { EndedCall } from './ended-call.ts';
import { errorReply, reasonOf } from './error-reply.ts';
import { acceptJson } from './json-body.ts';
import { mountOperations, type RequestAccess } from './mount.ts';
import type { Operation } from './operation.ts';
import { pathOf } from './path/path-of.ts';
import { maxParamLength } from './path/route-table.ts';

export interface ServerParts {
  readonly log: FastifyBaseLogger;
  readonly operations: readonly Operation[];
  readonly access: RequestAccess;
  /** How many calls of an API run at once, and how long others wait. */
  readonly limits: ConcurrencyLimits;
  /** Hears of every route that is mounted besides the operations, also by plugins that come later. */
  readonly onRoute: (route: RouteOptions) => void;
  /** Hears of every call that has ended. */
  readonly onCall: (call: EndedCall) => void;
  readonly csp: PolicySources;
  /** Whose `X-Forwarded-For` says a client's address. */
  readonly proxies: BlockList;
}

const maxBytes = 1_048_576;
/** Room for the address of a list that is asked for a thousand pasted numbers. */
const maxHeaderBytes = 65_536;
/** A client that sends its headers slower than this is cut off. */
const headersMs = 15_000;
const checkedEveryMs = 5000;
const notFound = platformErrors.not_found.text({});

/** Builds the HTTP server without listening: transport rules, every operation, one error handler. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const headers = securityHeaders(parts.csp);
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBytes,
    genReqId: () => crypto.randomUUID(),
    // Whatever is written names its request itself: a logger for each call costs more than the rest of its log.
    childLoggerFactory: (logger) => logger,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    http: { maxHeaderSize: maxHeaderBytes, headersTimeout: headersMs, connectionsCheckingInterval: checkedEveryMs },
    trustProxy: (address) => isTrusted(parts.proxies, address),
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      reply.code(404).headers(headers).header('x-request-id', request.id).send({ detail: notFound });
    },
  });
  await app.register(compress, { threshold: 4096, encodings: ['gzip'], globalDecompression: false });
  acceptJson(app);
  // Its lines hold no secret, and blotting out costs more than writing them.
  const requests = parts.log.child({}, { redact: [] });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id } = request;
    const url = pathOf(request);
    const ms = Math.round(reply.elapsedTime);
    requests.info({ request_id: id, method, url, status: reply.statusCode, ms });
    // A stream or a download lasts as long as its reader: only what failed of them is a fault.
    const isCall = notesOf(request).caller !== undefined || reply.statusCode >= 400;
    if (isCall) parts.onCall(endedCall(request, reply, url));
    done();
  });
  refuseWhileStopping(app);
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfter, unexpected } = errorReply(error, request.id);
    const reason = reasonOf(error);
    if (reason !== undefined) notesOf(request).reason = reason;
    if (unexpected) request.log.error({ request_id: request.id, err: error });
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
  keepWritten(app, parts.access);
  mountOperations(app, parts.operations, { access: parts.access, limits: parts.limits });
  app.addHook('onRoute', parts.onRoute);
  return app;
}

/** Where there are replicas, the position of a write is kept before its caller hears of it. */
function keepWritten(app: FastifyInstance, { wrote }: RequestAccess): void {
  if (!wrote) return;
  app.addHook('onSend', async (request) => {
    const { caller } = notesOf(request);
    if (caller && request.method !== 'GET') await wrote(caller);
  });
}

function endedCall(request: FastifyRequest, reply: FastifyReply, path: string): EndedCall {
  const { caller, reason = null } = notesOf(request);
  return {
    at: new Date(),
    method: request.method,
    path,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
    reason,
    user_id: caller ? accountIdOf(caller) : null,
    app_id: caller?.kind === 'app' ? caller.id : null,
    address: request.ip,
    request_id: request.id,
  };
}
