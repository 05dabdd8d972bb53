import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { errorReply } from './error-reply.ts';
import { acceptJson } from './json-body.ts';
import { type Door, mountOperations } from './mount.ts';
import type { Operation } from './operation.ts';

export interface ServerParts {
  readonly log: FastifyBaseLogger;
  readonly operations: readonly Operation[];
  readonly door: Door;
  /** Extra sources of the browser policy: where pictures, calls and frames may come from besides this origin. */
  readonly csp: {
    readonly img: readonly string[];
    readonly connect: readonly string[];
    readonly frame: readonly string[];
  };
}

const mostBytes = 1_048_576;

/** Builds the HTTP server without listening: transport rules, every operation, one error handler. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: mostBytes,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  await app.register(helmet, { contentSecurityPolicy: policy(parts.csp), hsts: false });
  await app.register(compress, { threshold: 4096, encodings: ['gzip'] });
  acceptJson(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, id } = request;
    const url = request.url.split('?')[0];
    request.log.info({ request_id: id, method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfter, unexpected } = errorReply(error, request.id);
    if (unexpected) request.log.error({ request_id: request.id, err: error });
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
  mountOperations(app, parts.operations, parts.door);
  return app;
}

function policy({ img, connect, frame }: ServerParts['csp']) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...img],
      connectSrc: ["'self'", ...connect],
      frameSrc: ["'self'", ...frame],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  };
}
