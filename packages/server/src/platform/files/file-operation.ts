import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { notesOf } from '../http/call-notes.ts';
import type { RequestAccess } from '../http/mount.ts';
import type { Answer, Operation } from '../http/operation.ts';
import { pathOf } from '../http/path/path-of.ts';
import { refuseUntilChanged } from '../identity/must-change.ts';
import { readUpload, type UploadParts } from './read-upload.ts';

type Entry = Pick<Operation, 'method' | 'path' | 'label' | 'admit'>;
type Params = Readonly<Record<string, string>>;

/** It serves a file, or answers in a way of its own. */
interface FileReply extends Entry {
  readonly answer: (ctx: Context, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** It takes one file; a repeat under the same `Idempotency-Key` takes effect once. */
interface FileReceipt extends Entry {
  /** Refuses before the file is read. */
  readonly enter?: (ctx: Context, params: Params) => Promise<unknown>;
  readonly receive: (ctx: Context, upload: UploadParts, params: Params) => Promise<Answer>;
}

/** One method of one path that receives or serves a file, with the admission of every operation. */
export type FileOperation = FileReply | FileReceipt;

/** Mounts operations whose files have at most so many bytes. */
export async function mountFileOperations(
  app: FastifyInstance,
  access: RequestAccess,
  operations: readonly FileOperation[],
  maxBytes: number,
): Promise<void> {
  const plugin: FastifyPluginAsync = async (scope) => {
    await scope.register(multipart, { limits: { fileSize: maxBytes, files: 1, fields: 5, parts: 6 } });
    for (const operation of operations) {
      const { method, path: url, admit } = operation;
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        const caller = await access.authenticate(request, 'console');
        notesOf(request).caller = caller;
        refuseUntilChanged(caller, url);
        admit(caller);
        const ctx = access.contextFor(caller, request);
        if ('answer' in operation) return operation.answer(ctx, request, reply);
        const { status, body } = await take(operation, access, ctx, request);
        reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
        return reply.code(status).send(body);
      };
      scope.route({ method, url, exposeHeadRoute: false, bodyLimit: maxBytes + 65_536, handler });
    }
  };
  await app.register(plugin);
}

async function take(
  { enter, receive }: FileReceipt,
  access: RequestAccess,
  ctx: Context,
  request: FastifyRequest,
): Promise<Answer> {
  const params = request.params as Params;
  await enter?.(ctx, params);
  const upload = await readUpload(request);
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return receive(ctx, upload, params);
  const call = { key, method: request.method, path: pathOf(request), body: digestOf(upload), secret: false };
  return access.idempotency.run(ctx, call, (tx) => receive(tx, upload, params));
}

/** Differs where the file, its name or another part does. */
function digestOf({ file, fields }: UploadParts): string {
  const parts = JSON.stringify([file.name, ...[...fields].toSorted(([one], [other]) => (one < other ? -1 : 1))]);
  return createHash('sha256').update(parts).update(file.bytes).digest('base64url');
}
