import { inBulk } from '../../../features/bulk/in-bulk.ts';
import type { ActionDeclaration } from '../../../platform/action.ts';
import { purchaseOrder } from './purchase-order.document.ts';

const { submit, approve, order } = purchaseOrder.actions;

/** What is done with the purchase orders of a day together. */
export const purchasesInBulk = [submit, approve, order].map((one) => inBulk(one as unknown as ActionDeclaration));
