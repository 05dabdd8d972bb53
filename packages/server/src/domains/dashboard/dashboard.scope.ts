import type { ScopedTable } from '../../platform/domain.ts';
import {
  salesBuyerDay,
  salesBuyerRecency,
  salesDay,
  salesHourDay,
  salesProvinceDay,
  salesProvinceLevelDay,
  salesSkuDay,
  salesSkuLevelDay,
  salesSkuMonth,
} from './dashboard.tables.ts';

const ofAgent = { by: { agent: 'agent_label_id' } } as const;

/** Agents see the figures of their label. */
export const dashboardTables: readonly ScopedTable[] = [
  salesDay,
  salesProvinceDay,
  salesProvinceLevelDay,
  salesHourDay,
  salesSkuDay,
  salesSkuLevelDay,
  salesSkuMonth,
  salesBuyerDay,
  salesBuyerRecency,
].map((table) => ({ table, scope: ofAgent }));
