import type { ScopedTable } from '../../platform/domain.ts';
import {
  agreedPrice,
  customerGoods,
  quotation,
  quotationLine,
  saleLog,
  saleOrder,
  saleOrderLine,
  saleSettlement,
  saleSettlementLine,
} from './sale.tables.ts';

/** A branch has the sales to its customers. */
const byAgent = { by: { agent: 'agent_label_id' } } as const;

export const saleTables: readonly ScopedTable[] = [
  quotation,
  quotationLine,
  saleOrder,
  saleOrderLine,
  saleSettlement,
  saleSettlementLine,
  customerGoods,
  agreedPrice,
  saleLog,
].map((table) => ({ table, scope: byAgent }));
