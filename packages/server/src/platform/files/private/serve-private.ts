import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/db.ts';
import type { FileStore } from '../file-store.port.ts';
import { privateUrl } from './private-file.service.ts';
import { isSigned } from './signed-link.ts';

interface Found {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly key: string;
}

/** Serves private files for a signed, unexpired link; anything else is a 404. */
export function servePrivateFiles(app: FastifyInstance, db: Db, store: FileStore): void {
  app.get('/media/private/*', { exposeHeadRoute: false }, async (request, reply) => {
    const { '*': rest } = request.params as { '*': string };
    const [file] = await db.rows<Found>(
      'SELECT name, type, size, key FROM file WHERE url = $1 AND key IS NOT NULL AND expires_at > now() ORDER BY id DESC LIMIT 1',
      [privateUrl(`private/${rest}`)],
    );
    const query = request.query as Record<string, unknown>;
    if (!file || !isSigned(file.key, query, new Date())) return fail('not_found', {});
    return reply
      .header('content-type', file.type)
      .header('content-length', file.size)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('cache-control', 'private, no-store')
      .send(await store.read(`private/${rest}`));
  });
}
