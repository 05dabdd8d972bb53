import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { messageChannels, receiptListeners } from './text-message.port.ts';

const maxBytes = 1_000_000;

/** Takes the receipts that the provider pushes; what it does not know is answered like a page that is not there. */
export function mountReceipts(http: FastifyInstance, contextFor: (job: string) => Context): void {
  http.post('/open/message-receipts/:key', { bodyLimit: maxBytes }, async (request, reply) => {
    const ctx = contextFor('message-receipts');
    const { key } = request.params as { readonly key: string };
    const receipts = ctx.adapters.of(messageChannels)?.pushed?.(key, request.body);
    if (!receipts) return reply.code(404).send({ code: 404, msg: '地址不存在' });
    for (const take of ctx.extensions.all(receiptListeners)) await take(ctx, receipts);
    return reply.send({ code: 0, msg: '接收成功' });
  });
}
