import multipart from '@fastify/multipart';
import { invalid } from '@zhanggui/contract/kernel/errors';
import { fail } from '@zhanggui/contract/kernel/kernel.errors';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Db } from '../database/db.ts';
import type { Door } from '../http/mount.ts';
import { refuseUntilChanged } from '../identity/must-change.ts';
import { signedIn } from '../resource/access.ts';
import type { FileStore } from './file-store.port.ts';
import { servePrivateFiles } from './private/serve-private.ts';
import { serveMedia } from './serve-media.ts';
import { storeUpload } from './store-upload.ts';
import { wholeFile } from './whole-file.ts';

const mostBytes = 10 * 1_048_576;

export interface FileParts {
  /** The staff's view, on which links to private files are looked up. */
  readonly db: Db;
  readonly store: FileStore;
}

/** `POST /api/file/` takes one picture, `/media/…` serves what was stored. */
export async function mountFiles(app: FastifyInstance, door: Door, { db, store }: FileParts): Promise<void> {
  servePrivateFiles(app, db, store);
  const uploads: FastifyPluginAsync = async (scope) => {
    await scope.register(multipart, { limits: { fileSize: mostBytes, files: 1, fields: 5, parts: 6 } });
    scope.post('/api/file/', { exposeHeadRoute: false, bodyLimit: mostBytes + 65_536 }, async (request, reply) => {
      const caller = await door.authenticate(request, 'console');
      refuseUntilChanged(caller, '/api/file/');
      signedIn(caller);
      if (!request.isMultipart()) fail('wrong_type', { expected: 'multipart/form-data' });
      const part = await request.file();
      if (!part) return invalid('file', '请选择文件');
      const upload = { name: part.filename, bytes: await wholeFile(part) };
      return reply.code(201).send(await storeUpload(door.contextFor(caller, request), store, upload));
    });
  };
  await app.register(uploads);
  await serveMedia(app, store);
}
