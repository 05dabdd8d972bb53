import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { FastifyInstance } from 'fastify';
import { isApiPath } from '../api-prefixes.ts';
import { pathOf } from '../path/path-of.ts';

const forever = 'public, max-age=31536000, immutable';

interface ServedConsole {
  /** The folder of the built console, which may be missing. */
  readonly folder: string;
  /** Whether a path is one of the server's own, so that only its method is wrong. */
  readonly isKnown: (path: string) => boolean;
}

/** Serves the built console: hashed files under /assets for ever, every other path its one page, which comes filled for signing in, API paths never. */
export async function serveConsole(app: FastifyInstance, { folder, isKnown }: ServedConsole): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    const files = { index: false, cacheControl: false } as const;
    await app.register(fastifyStatic, {
      ...files,
      ...{ root: folder, wildcard: false, globIgnore: ['assets/**'] },
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    });
    await app.register(fastifyStatic, {
      ...files,
      ...{ root: join(folder, 'assets'), prefix: '/assets/', decorateReply: false },
      setHeaders: (reply) => void reply.header('cache-control', forever),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (isKnown(path)) return fail('method_not_allowed', {});
    const page = request.method === 'GET' && !isApiPath(path) && !path.startsWith('/assets/');
    if (page && built)
      return reply.header('cache-control', 'no-cache').sendFile(path === '/login' ? 'sign-in.html' : 'index.html');
    return reply.code(404).send({ detail: '页面或接口不存在' });
  });
}
