import multipart from '@fastify/multipart';
import { attachmentTypes, mostAttachmentBytes } from '@zhanggui/contract/kernel/attachment/attachment';
import { invalid } from '@zhanggui/contract/kernel/errors';
import { parseId } from '@zhanggui/contract/kernel/field-kinds/choice/ref';
import { fail } from '@zhanggui/contract/kernel/kernel.errors';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/file-store.port.ts';
import { wholeFile } from '../files/whole-file.ts';
import { notesOf } from '../http/call-notes.ts';
import type { Door } from '../http/mount.ts';
import { refuseUntilChanged } from '../identity/must-change.ts';
import { ownView, readConditions } from '../resource/access.ts';
import type { CompiledResource, ResourceRegistry } from '../resource/compiled.ts';
import { get } from '../resource/get.ts';
import { attachmentsOf, storedAttachment } from './attachment.query.ts';
import { attach, detach } from './attachment.service.ts';
import { sheetPreview } from './sheet-preview.query.ts';

const bodyLimit = mostAttachmentBytes + 65_536;
const quiet = { exposeHeadRoute: false } as const;

interface AttachmentParts {
  readonly registry: ResourceRegistry;
  readonly store: FileStore;
}

/** Mounts the files of every resource whose records hold them: whoever may read a record reads its files. */
export async function mountAttachments(
  app: FastifyInstance,
  door: Door,
  { registry, store }: AttachmentParts,
): Promise<void> {
  const holding = [...registry.values()].filter(({ resource }) => resource.holds?.includes('attachments'));
  const plugin: FastifyPluginAsync = async (scope) => {
    await scope.register(multipart, { limits: { fileSize: mostAttachmentBytes, files: 1, fields: 5, parts: 6 } });
    for (const compiled of holding) mountOf(scope, door, store, compiled);
  };
  await app.register(plugin);
}

function mountOf(app: FastifyInstance, door: Door, store: FileStore, compiled: CompiledResource): void {
  const { name: resource, path } = compiled.resource;
  const of = `${path}_readonly/:id/attachments/`;
  const enter = (request: FastifyRequest) => enterBy(door, compiled, request);
  const enterRecord = async (request: FastifyRequest) => {
    const ctx = await enter(request);
    const id = idOf(request, 'id');
    await get(ownView(ctx, compiled), compiled, id);
    return { ctx, id };
  };
  app.get(of, quiet, async (request, reply) => {
    const { ctx, id } = await enterRecord(request);
    const body = await attachmentsOf(ctx, resource, id);
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(body);
  });
  app.get(`${of}:attachment/`, quiet, async (request, reply) => {
    const { ctx, id } = await enterRecord(request);
    const file = await storedAttachment(ctx, { resource, id, attachment: idOf(request, 'attachment') });
    // Text would be read as a message of the server.
    const type = file.type === attachmentTypes.csv ? 'application/octet-stream' : file.type;
    return reply
      .header('content-type', type)
      .header('content-length', file.size)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('cache-control', 'private, no-store')
      .send(await store.read(file.key));
  });
  app.get(`${of}:attachment/sheet/`, quiet, async (request, reply) => {
    const { ctx, id } = await enterRecord(request);
    const preview = await sheetPreview(ctx, store, { resource, id, attachment: idOf(request, 'attachment') });
    return reply.header('cache-control', 'no-store').send(preview);
  });
  app.post(`${path}/:id/attachments/`, { ...quiet, bodyLimit }, async (request, reply) => {
    const ctx = await enter(request);
    const id = idOf(request, 'id');
    const upload = await uploadOf(request);
    const body = await attach(ctx, compiled, store, { id, upload });
    return reply.code(201).header('content-type', 'application/json; charset=utf-8').send(body);
  });
  app.delete(`${path}/:id/attachments/:attachment/`, quiet, async (request, reply) => {
    const ctx = await enter(request);
    await detach(ctx, compiled, store, { id: idOf(request, 'id'), attachment: idOf(request, 'attachment') });
    return reply.code(204).send();
  });
}

async function enterBy(door: Door, compiled: CompiledResource, request: FastifyRequest) {
  const caller = await door.authenticate(request, 'console');
  notesOf(request).caller = caller;
  refuseUntilChanged(caller, compiled.resource.path);
  readConditions(compiled, caller);
  return door.contextFor(caller, request);
}

function idOf({ params }: FastifyRequest, name: string): number {
  return parseId((params as Readonly<Record<string, string>>)[name] ?? '') ?? fail('not_found', {});
}

async function uploadOf(request: FastifyRequest) {
  if (!request.isMultipart()) fail('wrong_type', { expected: 'multipart/form-data' });
  const part = await request.file();
  if (!part) return invalid('file', '请选择文件');
  return { name: part.filename, bytes: await wholeFile(part) };
}
