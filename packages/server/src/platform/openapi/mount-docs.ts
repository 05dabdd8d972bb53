import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { DomainDeclaration } from '@zhanggui/contract/platform/domain';
import { openApiDocument } from '@zhanggui/contract/platform/openapi/document';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../identity/identity.ts';
import { refuseUntilChanged } from '../identity/must-change.ts';

const own = import.meta.dirname;
const library = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');

/** What the viewer is made of; nothing else of the two folders is served. */
const parts: ReadonlySet<string> = new Set(['/viewer.js', '/swagger-ui-bundle.js', '/swagger-ui.css']);

/** `GET /openapi.json` for signed-in callers, and its viewer at `/docs`, which reads it with the console's token. */
export async function mountDocs(
  app: FastifyInstance,
  identity: Identity,
  declarations: readonly DomainDeclaration[],
): Promise<void> {
  const document = built(declarations);
  app.get('/openapi.json', { exposeHeadRoute: false }, async (request, reply) => {
    const token = request.headers.authorization?.replace(/^token /i, '') ?? '';
    refuseUntilChanged((await identity.authenticate(token)) ?? fail('unauthorized', {}), '/openapi.json');
    const { bytes, etag } = document();
    void reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
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

interface Built {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The document, made at the first request and cached. */
function built(declarations: readonly DomainDeclaration[]): () => Built {
  let made: Built | undefined;
  return () => {
    if (made) return made;
    const bytes = Buffer.from(JSON.stringify(openApiDocument(declarations)));
    made = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 32)}"` };
    return made;
  };
}

/** A proxy that compresses may have made the tag a weak one. */
function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
