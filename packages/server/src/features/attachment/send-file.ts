import { attachmentTypes } from '@zhanggui/contract/features/attachment/attachment';
import type { FastifyReply } from 'fastify';

interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Answers a file to be saved, never to be shown as a page of this site. */
export function sendFile(reply: FastifyReply, { name, type, size }: SentFile, bytes: unknown): FastifyReply {
  // Text would be read as a message of the server.
  const sent = type === attachmentTypes.csv ? 'application/octet-stream' : type;
  return reply
    .header('content-type', sent)
    .header('content-length', size)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .send(bytes);
}
