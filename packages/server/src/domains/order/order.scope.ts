import type { ScopedTable } from '../../kernel/domain.ts';
import { goodsEvaluate } from './evaluate/evaluate.tables.ts';
import {
  order,
  orderEvent,
  orderLine,
  orderWarning,
  payment,
  refund,
  refundLine,
  shipment,
  shipmentLine,
} from './order.tables.ts';
import { orderPriceShare } from './price/price-share.tables.ts';

const ofAgent = { by: { agent: 'agent_label_id' } } as const;

/** Agents see the orders of their label; children carry the label of their order. */
export const orderTables: readonly ScopedTable[] = [
  order,
  orderLine,
  orderPriceShare,
  payment,
  refund,
  refundLine,
  shipment,
  shipmentLine,
  orderEvent,
  orderWarning,
  goodsEvaluate,
].map((table) => ({ table, scope: ofAgent }));
