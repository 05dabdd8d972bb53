import { lotLeaf, readLotsOf } from '../lot/lot-choice.ts';
import { outboundDoc } from '../outbound/outbound-doc.document.ts';
import { transfer } from '../transfer/transfer.document.ts';

const permission = [`/admin-psi/warehouses/io/outbound-docs#${lotLeaf}`] as const;

/** The lots of the giving place that an outbound document, or a transfer, may take. */
export const readOutboundLots = readLotsOf(outboundDoc, permission);
export const readTransferLots = readLotsOf(transfer, permission);
