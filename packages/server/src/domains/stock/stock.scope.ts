import type { ScopedTable } from '../../platform/domain.ts';
import { stockDoc, stockDocLine } from './doc/stock-doc.tables.ts';
import { stockHold, stockLevel, stockMovement } from './stock.tables.ts';
import { stocktake, stocktakeCount, stocktakeLine } from './stocktake/stocktake.tables.ts';
import { location, warehouseMall, warehouseRegion } from './warehouse/location.tables.ts';

/** A branch has the places of its label, with their stock and movements. */
const byAgent = { by: { agent: 'agent_label_id' } } as const;

/** Bank staff have what is counted at their branch and below. */
const byPlace = { by: { agent: 'agent_label_id', branch: 'bank_cell_id' } } as const;

export const stockTables: readonly ScopedTable[] = [
  { table: location, scope: byAgent },
  { table: warehouseMall, scope: byAgent },
  { table: warehouseRegion, scope: byAgent },
  { table: stockLevel, scope: byAgent },
  { table: stockHold, scope: byAgent },
  { table: stockMovement, scope: byAgent },
  { table: stockDoc, scope: byAgent },
  { table: stockDocLine, scope: byAgent },
  { table: stocktake, scope: byPlace },
  { table: stocktakeLine, scope: byPlace },
  { table: stocktakeCount, scope: byPlace },
];
