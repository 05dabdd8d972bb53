import type { ScopedTable } from '../../platform/domain.ts';
import { inputInvoice, inputInvoiceLine } from './invoice/input-invoice.tables.ts';
import {
  purchaseLog,
  purchaseOrder,
  purchaseOrderLine,
  subOrder,
  supplierShipment,
  supplierShipmentLine,
} from './order/purchase-order.tables.ts';
import { expressDoc, expressDocLine, expressDocTrace, supplierLine, trackingClaim } from './purchase.tables.ts';

/** A supplier has the lines that it delivers, a branch those of its orders. */
const own = { by: { supplier: 'supplier_id', agent: 'agent_label_id' } } as const;

/** What goes to an outlet of a bank is its people's too. */
const byPlace = { by: { ...own.by, branch: 'bank_cell_id' } } as const;

export const purchaseTables: readonly ScopedTable[] = [
  { table: supplierLine, scope: own },
  { table: expressDoc, scope: own },
  { table: expressDocLine, scope: own },
  { table: expressDocTrace, scope: own },
  { table: trackingClaim, scope: 'closed' },
  { table: purchaseOrder, scope: own },
  { table: purchaseOrderLine, scope: byPlace },
  { table: subOrder, scope: byPlace },
  { table: supplierShipment, scope: byPlace },
  { table: supplierShipmentLine, scope: byPlace },
  { table: inputInvoice, scope: 'closed' },
  { table: inputInvoiceLine, scope: 'closed' },
  { table: purchaseLog, scope: { by: { agent: 'agent_label_id' } } },
];
