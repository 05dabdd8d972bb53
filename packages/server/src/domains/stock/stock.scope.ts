import type { ScopedTable } from '../../platform/domain.ts';
import { bin, binSku } from './bin/bin.tables.ts';
import { stockPeriod, stockPeriodLine, stockPeriodPlace } from './closing/closing.tables.ts';
import { stockDay, stockPlaceSum } from './day/stock-day.tables.ts';
import { stockDoc, stockDocLine } from './doc/stock-doc.tables.ts';
import { stockLot, stockLotChoice, stockMovementLot } from './lot/lot.tables.ts';
import { nearRule } from './lot/near-rule.tables.ts';
import { stockHold, stockLevel, stockMovement } from './stock.tables.ts';
import { stocktake, stocktakeCount, stocktakeLine } from './stocktake/stocktake.tables.ts';
import { location, warehouseMall, warehouseRegion } from './warehouse/location.tables.ts';

/** A branch has the places of its label, with their stock and movements. */
const byAgent = { by: { agent: 'agent_label_id' } } as const;

/** Bank staff have what lies, moves and is counted at their branch and below. */
const byPlace = { by: { agent: 'agent_label_id', branch: 'bank_cell_id' } } as const;

export const stockTables: readonly ScopedTable[] = [
  { table: location, scope: byPlace },
  { table: warehouseMall, scope: byAgent },
  { table: warehouseRegion, scope: byAgent },
  { table: bin, scope: byAgent },
  { table: binSku, scope: byAgent },
  { table: stockLevel, scope: byPlace },
  { table: stockHold, scope: byAgent },
  { table: stockMovement, scope: byPlace },
  { table: stockLot, scope: byPlace },
  { table: stockMovementLot, scope: byPlace },
  { table: nearRule, scope: { by: {}, read: ['agent', 'branch'] } },
  { table: stockLotChoice, scope: byPlace },
  { table: stockDay, scope: byPlace },
  { table: stockPlaceSum, scope: byPlace },
  { table: stockPeriod, scope: { by: {}, read: ['agent', 'branch'] } },
  { table: stockPeriodLine, scope: byPlace },
  { table: stockPeriodPlace, scope: byPlace },
  { table: stockDoc, scope: byAgent },
  { table: stockDocLine, scope: byAgent },
  { table: stocktake, scope: byPlace },
  { table: stocktakeLine, scope: byPlace },
  { table: stocktakeCount, scope: byPlace },
];
