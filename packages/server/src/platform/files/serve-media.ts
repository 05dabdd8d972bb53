import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { FastifyInstance } from 'fastify';
import { type ByteRange, type FileStore, isAbsent } from './file-store.port.ts';

/** Public files: pictures that the server has drawn itself, and videos. */
const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
};
const maxAgeSeconds = 365 * 86_400;

/** Serves public files under `/media/`. A key is never reused, so browsers may cache it. */
export async function serveMedia(app: FastifyInstance, store: FileStore): Promise<void> {
  const { folder } = store;
  if (folder === undefined) return serveElsewhere(app, store);
  mkdirSync(folder, { recursive: true });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    allowedPath: (path) => !path.includes('/private/'),
    immutable: true,
    maxAge: '365d',
  });
}

/** The one part that a header asks for; anything else asks for the whole. */
function rangeOf(header: string | undefined): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(header ?? '') ?? [];
  if (from === undefined || (to !== undefined && Number(to) < Number(from))) return undefined;
  return to === undefined ? { from: Number(from) } : { from: Number(from), to: Number(to) };
}

async function partOf(store: FileStore, key: string, range: ByteRange | undefined) {
  return store.part ? store.part(key, range) : { body: await store.read(key), headers: {}, is_part: false };
}

const replyOf = { whole: 200, part: 206, beyond: 416 } as const;

function serveElsewhere(app: FastifyInstance, store: FileStore): void {
  app.get('/media/*', { exposeHeadRoute: false }, async (request, reply) => {
    const { '*': key } = request.params as { '*': string };
    const type = types[key.slice(key.lastIndexOf('.') + 1)];
    if (!type || !/^[\w/.-]+$/.test(key) || /^private\/|(?:^|\/)\./.test(key)) return fail('not_found', {});
    const part = await partOf(store, key, rangeOf(request.headers.range)).catch((error: unknown) => {
      if (isAbsent(error)) return fail('not_found', {});
      throw error;
    });
    if (!part) return reply.code(replyOf.beyond).send();
    return reply
      .code(part.is_part ? replyOf.part : replyOf.whole)
      .headers({
        'cache-control': `public, max-age=${maxAgeSeconds}, immutable`,
        'accept-ranges': 'bytes',
        ...part.headers,
      })
      .type(type)
      .send(part.body);
  });
}
