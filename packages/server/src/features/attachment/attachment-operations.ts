import { parseId } from '@zhanggui/contract/platform/fields/choice/ref';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { FileOperation } from '../../platform/files/file-operation.ts';
import type { FileStore } from '../../platform/files/file-store.port.ts';
import { ownView, readConditions } from '../../platform/resource/access.ts';
import type { CompiledResource, ResourceRegistry } from '../../platform/resource/compiled.ts';
import { readable } from '../../platform/resource/get.ts';
import { attachmentsOf, storedAttachment } from './attachment.query.ts';
import { attach, detach } from './attachment.service.ts';
import { viewOffice } from './office/view-office.service.ts';
import { sendFile } from './send-file.ts';
import { sheetPreview } from './sheet-preview.query.ts';

interface AttachmentParts {
  readonly registry: ResourceRegistry;
  readonly store: FileStore;
  /** The address of an online office viewer, where there is one. */
  readonly officeViewer: string | null;
}

/** The files of every resource whose records hold them: every account that may read a record reads its files. */
export function attachmentOperations(parts: AttachmentParts): FileOperation[] {
  const holding = [...parts.registry.values()].filter(({ resource }) => resource.features?.includes('attachments'));
  return holding.flatMap((compiled) => operationsOf(parts, compiled));
}

function operationsOf({ store, officeViewer }: AttachmentParts, compiled: CompiledResource): FileOperation[] {
  const { name: resource, path } = compiled.resource;
  const read = `${path}_readonly/:id/attachments/`;
  const write = `${path}/:id/attachments/`;
  const admit: FileOperation['admit'] = (caller) => void readConditions(compiled, caller);
  /** The file that the path names, of a record that the caller reads. */
  const enter = async (ctx: Context, request: FastifyRequest) => {
    const id = idOf(request, 'id');
    await readable(ownView(ctx, compiled), compiled, id);
    return { resource, id, attachment: idOf(request, 'attachment') };
  };
  return [
    {
      ...{ method: 'GET', path: read, label: '查看附件', admit },
      answer: async (ctx, request, reply) => {
        const id = idOf(request, 'id');
        await readable(ownView(ctx, compiled), compiled, id);
        return json(reply, await attachmentsOf(ctx, resource, id));
      },
    },
    {
      ...{ method: 'GET', path: `${read}:attachment/`, label: '下载附件', admit },
      answer: async (ctx, request, reply) => {
        const file = await storedAttachment(ctx, await enter(ctx, request));
        return sendFile(reply, file, await store.read(file.key));
      },
    },
    {
      ...{ method: 'GET', path: `${read}:attachment/sheet/`, label: '预览表格附件', admit },
      answer: async (ctx, request, reply) => {
        const preview = await sheetPreview(ctx, store, await enter(ctx, request));
        return reply.header('cache-control', 'no-store').send(preview);
      },
    },
    {
      ...{ method: 'POST', path: write, label: '上传附件', admit },
      enter: (ctx, params) => readable(ownView(ctx, compiled), compiled, idOf({ params }, 'id')),
      receive: async (ctx, { file }, params) => ({
        status: 201,
        body: await attach(ctx, compiled.resource, store, { id: idOf({ params }, 'id'), file }),
      }),
    },
    {
      ...{ method: 'POST', path: `${write}:attachment/view/`, label: '在线预览附件', admit },
      answer: async (ctx, request, reply) => {
        const of = await enter(ctx, request);
        const view = await viewOffice(ctx, compiled.resource, officeViewer, of);
        return reply.header('cache-control', 'no-store').send(view);
      },
    },
    {
      ...{ method: 'DELETE', path: `${write}:attachment/`, label: '删除附件', admit },
      answer: async (ctx, request, reply) => {
        await detach(ctx, compiled, store, { id: idOf(request, 'id'), attachment: idOf(request, 'attachment') });
        return reply.code(204).send();
      },
    },
  ];
}

function json(reply: FastifyReply, body: string): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
}

function idOf({ params }: Pick<FastifyRequest, 'params'>, name: string): number {
  return parseId((params as Readonly<Record<string, string>>)[name] ?? '') ?? fail('not_found', {});
}
