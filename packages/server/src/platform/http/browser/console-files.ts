import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isApiPath } from '../api-prefixes.ts';

const forever = 'public, max-age=31536000, immutable';

/** Serves the built console: hashed files under /assets for ever, every other path its one page, which comes filled for signing in, API paths never. */
export async function serveConsole(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? forever : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const page = request.method === 'GET' && !isApiPath(path) && !path.startsWith('/assets/');
    if (page && built)
      return reply.header('cache-control', 'no-cache').sendFile(path === '/login' ? 'sign-in.html' : 'index.html');
    return reply.code(404).send({ detail: '页面或接口不存在' });
  });
}
