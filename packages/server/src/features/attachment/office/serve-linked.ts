import { parseId } from '@zhanggui/contract/platform/fields/choice/ref';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/db.ts';
import type { FileStore } from '../../../platform/files/file-store.port.ts';
import { isSigned } from '../../../platform/files/private/signed-link.ts';
import { sendFile } from '../send-file.ts';

const at = '/media/private/attachment/';

/** The path of a signed link. The file name is last, because viewers detect the type by it. */
export function linkedPath(attachment: number, name: string): string {
  return `${at}${attachment}/${encodeURIComponent(name)}`;
}

interface Linked {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly key: string;
}

/** Serves a record's file for a signed, unexpired link; anything else is a 404. */
export function serveLinkedAttachments(app: FastifyInstance, db: Db, store: FileStore): void {
  app.get(`${at}:id/:name`, { exposeHeadRoute: false }, async (request, reply) => {
    const { id = '' } = request.params as Readonly<Record<string, string>>;
    const attachment = parseId(id) ?? fail('not_found', {});
    const [file] = await db.rows<Linked>(
      'SELECT name, type, size, key FROM attachment WHERE id = $1 AND deleted_at IS NULL',
      [attachment],
    );
    const query = request.query as Record<string, unknown>;
    if (!file || !isSigned(file.key, query, new Date())) return fail('not_found', {});
    return sendFile(reply, file, await store.read(file.key));
  });
}
