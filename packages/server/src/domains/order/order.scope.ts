import type { ScopedTable } from '../../platform/domain.ts';
import { goodsEvaluate } from './evaluate/evaluate.tables.ts';
import { order, orderLine, payment, refund, refundLine } from './order.tables.ts';
import { shipment, shipmentLine, shipmentTrace } from './parcel/shipment.tables.ts';
import { pickup, pickupLine, pickupTry } from './pickup/pickup.tables.ts';
import { orderFreight, orderPriceShare } from './price/price-share.tables.ts';
import { recentMallSales, recentSkuSales } from './recent/recent-sales.tables.ts';
import { orderEvent, orderWarning } from './state/timeline.tables.ts';

const ofAgent = { by: { agent: 'agent_label_id' } } as const;

/** Agents see the orders of their label; children carry the label of their order. */
const ofCell = { by: { agent: 'agent_label_id', branch: 'bank_cell_id' } } as const;

const agentTables: readonly ScopedTable[] = [
  order,
  orderLine,
  orderPriceShare,
  orderFreight,
  payment,
  refund,
  refundLine,
  shipment,
  shipmentLine,
  shipmentTrace,
  orderEvent,
  orderWarning,
  goodsEvaluate,
  recentSkuSales,
  recentMallSales,
].map((table) => ({ table, scope: ofAgent }));

/** Staff of a bank cell see only orders that are picked up there. */
export const orderTables: readonly ScopedTable[] = [
  ...agentTables,
  { table: pickup, scope: ofCell },
  { table: pickupLine, scope: ofCell },
  { table: pickupTry, scope: 'closed' },
];
