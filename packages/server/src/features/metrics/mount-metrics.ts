import { createHash, timingSafeEqual } from 'node:crypto';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { FastifyInstance } from 'fastify';
import { routeOf } from '../../platform/http/mount.ts';
import type { CallFigures } from './call-figures.ts';
import { exposition, expositionType, type Figure } from './exposition.ts';

interface MetricsParts {
  readonly token: string;
  readonly calls: CallFigures;
  readonly figures: () => Promise<readonly Figure[]>;
}

const path = '/metrics';

/** `GET /metrics` for those who show the token, and the counting of every call. */
export function mountMetrics(http: FastifyInstance, { token, calls, figures }: MetricsParts): void {
  const expected = digest(`Bearer ${token}`);
  http.addHook('onResponse', (request, reply, done) => {
    calls.take({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
  http.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return fail('unauthorized', {});
    reply.header('content-type', expositionType).header('cache-control', 'no-store');
    return exposition([...calls.read(), ...(await figures())]);
  });
}

/** Digests have one length, so that comparing them takes the same time for any header. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
