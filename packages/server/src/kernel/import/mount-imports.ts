import multipart from '@fastify/multipart';
import { invalid } from '@zhanggui/contract/kernel/errors';
import { importModes } from '@zhanggui/contract/kernel/import/import';
import { fail } from '@zhanggui/contract/kernel/kernel.errors';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/file-store.port.ts';
import type { Door } from '../http/mount.ts';
import { refuseUntilChanged } from '../identity/must-change.ts';
import { admitImport, type ImportUpload, importTemplate, spreadsheetType, startImport } from './import.service.ts';
import type { ImportHandler } from './import-handler.ts';

const mostBytes = 10 * 1_048_576;

/** Mounts the upload and the template of every import. */
export async function mountImports(
  app: FastifyInstance,
  door: Door,
  { imports, store }: { readonly imports: readonly ImportHandler[]; readonly store: FileStore },
): Promise<void> {
  const plugin: FastifyPluginAsync = async (scope) => {
    await scope.register(multipart, { limits: { fileSize: mostBytes, files: 1, fields: 5, parts: 6 } });
    for (const { declaration } of imports) {
      const { path, label } = declaration;
      const enter = async (request: FastifyRequest) => {
        const caller = await door.authenticate(request, 'console');
        refuseUntilChanged(caller, path);
        admitImport(declaration, caller);
        return door.contextFor(caller, request);
      };
      scope.post(path, { exposeHeadRoute: false, bodyLimit: mostBytes + 65_536 }, async (request, reply) => {
        const ctx = await enter(request);
        return reply.code(202).send(await startImport(ctx, store, declaration, await uploadOf(request)));
      });
      scope.get(`${path}template/`, { exposeHeadRoute: false }, async (request, reply) => {
        await enter(request);
        const name = encodeURIComponent(`${label}模板.xlsx`);
        return reply
          .header('content-type', spreadsheetType)
          .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
          .header('cache-control', 'no-store')
          .send(Buffer.from(await importTemplate(declaration)));
      });
    }
  };
  await app.register(plugin);
}

async function uploadOf(request: FastifyRequest): Promise<ImportUpload> {
  if (!request.isMultipart()) fail('wrong_type', { expected: 'multipart/form-data' });
  let file: { readonly name: string; readonly bytes: Buffer } | undefined;
  const fields = new Map<string, string>();
  for await (const part of request.parts()) {
    if (part.type === 'file') file = { name: part.filename, bytes: await part.toBuffer() };
    else fields.set(part.fieldname, String(part.value));
  }
  if (!file) return invalid('file', '请选择文件');
  const mode = importModes.find((known) => known === (fields.get('mode') ?? 'dry_run'));
  if (!mode) return invalid('mode', `mode 只能是：${importModes.join('、')}`);
  return { ...file, mode, skip_bad: ['true', 'True', '1'].includes(fields.get('skip_bad') ?? '') };
}
