import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { notesOf } from '../http/call-notes.ts';
import type { Door } from '../http/mount.ts';
import type { Operation } from '../http/operation.ts';
import { refuseUntilChanged } from '../identity/must-change.ts';

/**
 * One method of one path that receives or serves a file. It has the admission of every operation, but reads and replies
 * in its own way.
 */
export interface FileOperation extends Pick<Operation, 'method' | 'path' | 'label' | 'admit'> {
  readonly answer: (ctx: Context, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** Mounts operations whose files have at most so many bytes. */
export async function mountFileOperations(
  app: FastifyInstance,
  door: Door,
  operations: readonly FileOperation[],
  maxBytes: number,
): Promise<void> {
  const plugin: FastifyPluginAsync = async (scope) => {
    await scope.register(multipart, { limits: { fileSize: maxBytes, files: 1, fields: 5, parts: 6 } });
    for (const { method, path: url, admit, answer } of operations) {
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        const caller = await door.authenticate(request, 'console');
        notesOf(request).caller = caller;
        refuseUntilChanged(caller, url);
        admit(caller);
        return answer(door.contextFor(caller, request), request, reply);
      };
      scope.route({ method, url, exposeHeadRoute: false, bodyLimit: maxBytes + 65_536, handler });
    }
  };
  await app.register(plugin);
}
