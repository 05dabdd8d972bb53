import type { ScopedTable } from '../../platform/domain.ts';
import { stockDoc, stockDocLine } from './doc/stock-doc.tables.ts';
import { stockHold, stockLevel, stockMovement } from './stock.tables.ts';
import { location, warehouseMall, warehouseRegion } from './warehouse/location.tables.ts';

/** A branch has the places of its label, with their stock and movements. */
const byAgent = { by: { agent: 'agent_label_id' } } as const;

export const stockTables: readonly ScopedTable[] = [
  { table: location, scope: byAgent },
  { table: warehouseMall, scope: byAgent },
  { table: warehouseRegion, scope: byAgent },
  { table: stockLevel, scope: byAgent },
  { table: stockHold, scope: byAgent },
  { table: stockMovement, scope: byAgent },
  { table: stockDoc, scope: byAgent },
  { table: stockDocLine, scope: byAgent },
];
