import type { FastifyInstance } from 'fastify';
import type { Pools } from '../database/pools.ts';

/** `/healthz` says that the process lives, `/readyz` that it can serve: the database answers in time. */
export function mountHealth(app: FastifyInstance, pools: Pools): void {
  app.get('/healthz', { exposeHeadRoute: false }, async () => ({ status: 'ok' }));
  app.get('/readyz', { exposeHeadRoute: false }, async (_request, reply) => {
    try {
      await pools.of('staff').query('SELECT 1');
      return { status: 'ok' };
    } catch {
      return reply.code(503).header('retry-after', 5).send({ detail: '数据库暂时不可用' });
    }
  });
}
