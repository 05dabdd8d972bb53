import { stockDoc } from '@zhanggui/contract/domains/stock/doc/stock-doc.resource';
import { outboundDoc } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.resource';
import { printDocs as declared } from '@zhanggui/contract/domains/stock/print/doc-print.action';
import { transfer } from '@zhanggui/contract/domains/stock/transfer/transfer.resource';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { type ActionHandler, handle } from '../../../platform/http/handle.ts';
import { type DocKind, printDocs } from './print-docs.service.ts';

function printer(kind: DocKind, resource: ResourceDeclaration): ActionHandler {
  return handle(declared[kind], (ctx, { body }) =>
    printDocs(ctx, { kind, resource, ids: body.docs.map(({ id }) => id) }),
  );
}

export const docPrintHandlers: readonly ActionHandler[] = [
  printer('inbound', stockDoc),
  printer('outbound', outboundDoc),
  printer('transfer', transfer),
];
