import type { Context } from '../../../platform/context.ts';
import type { BoundDocument } from '../../../platform/document/bind-document.ts';
import { outboundDocs } from '../outbound/outbound-doc.service.ts';
import { transfers } from '../transfer/transfer.service.ts';
import { inboundDocs } from './inbound-doc.service.ts';

interface DocEvent {
  readonly id: number;
  readonly kind: 'inbound' | 'outbound' | 'transfer';
  readonly event: string;
  readonly body?: object;
}

const documents: Readonly<Record<DocEvent['kind'], BoundDocument>> = {
  inbound: inboundDocs,
  outbound: outboundDocs,
  transfer: transfers,
};

/** Moves a document that moves stock by an event of its flow. */
export function moveDoc(ctx: Context, { kind, ...move }: DocEvent): Promise<{ id: number }> {
  return documents[kind].move(ctx, move);
}
