import type { ScopedTable } from '../../platform/domain.ts';
import { outboundLine, outboundTask, wave, waybill } from './outbound.tables.ts';
import { goodsReturn, goodsReturnLine } from './return/return.tables.ts';

const byAgent = { by: { agent: 'agent_label_id' } } as const;

/** A branch packs at its own warehouses. */
export const outboundTables: readonly ScopedTable[] = [
  ...[wave, outboundTask, outboundLine, waybill],
  ...[goodsReturn, goodsReturnLine],
].map((table) => ({
  table,
  scope: byAgent,
}));
