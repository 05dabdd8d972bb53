import { inBulk } from '../../../features/bulk/in-bulk.ts';
import type { ActionDeclaration } from '../../../platform/action.ts';
import { inputInvoice } from './input-invoice.document.ts';

export const invoicesInBulk = [inBulk(inputInvoice.actions.match as unknown as ActionDeclaration)];
