import type { FastifyInstance, FastifyRequest } from 'fastify';

const raw = new WeakMap<FastifyRequest, Buffer>();

/** The bytes of a request's body as they came; empty when there was none. */
export function rawBody(request: FastifyRequest): Buffer {
  return raw.get(request) ?? Buffer.alloc(0);
}

/** Reads JSON and nothing else; keys that would reach an object's prototype are refused, an absent body is allowed. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    raw.set(request, bytes);
    if (bytes.length === 0) return done(null, undefined);
    return parse(request, bytes.toString('utf8'), done);
  });
}
