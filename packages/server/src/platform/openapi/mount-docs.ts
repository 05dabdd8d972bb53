import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../identity/identity.ts';
import { refuseUntilChanged } from '../identity/must-change.ts';

const document = fileURLToPath(new URL('../../../../contract/openapi.gen.json', import.meta.url));
const own = import.meta.dirname;
const library = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');

/** What the viewer is made of; nothing else of the two folders is served. */
const parts: ReadonlySet<string> = new Set(['/viewer.js', '/swagger-ui-bundle.js', '/swagger-ui.css']);

/** `GET /openapi.json` for everybody who is signed in, and its viewer at `/docs`, which reads it with the console's token. */
export async function mountDocs(app: FastifyInstance, identity: Identity): Promise<void> {
  app.get('/openapi.json', { exposeHeadRoute: false }, async (request, reply) => {
    const token = request.headers.authorization?.replace(/^token /i, '') ?? '';
    refuseUntilChanged((await identity.authenticate(token)) ?? fail('unauthorized', {}), '/openapi.json');
    return reply.header('content-type', 'application/json; charset=utf-8').send(readFileSync(document, 'utf8'));
  });
  app.get('/docs/', { exposeHeadRoute: false }, async (_request, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').send(readFileSync(join(own, 'viewer.html'), 'utf8')),
  );
  await app.register(fastifyStatic, {
    root: [own, library],
    prefix: '/docs/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => parts.has(path),
  });
}
