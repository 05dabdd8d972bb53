import { stockLevel } from '@zhanggui/contract/domains/stock/stock-level.resource';
import { stockMovement } from '@zhanggui/contract/domains/stock/stock-movement.resource';
import { warehouse } from '@zhanggui/contract/domains/stock/warehouse.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { levelFigures } from './figure/level-figures.query.ts';
import { stockLevel as stockLevelTable, stockMovement as stockMovementTable } from './stock.tables.ts';
import { inTransitSql } from './transfer/in-transit.query.ts';
import { location, warehouseMall, warehouseRegion } from './warehouse/location.tables.ts';
import { checkWarehouseChange, saveWarehouseLines } from './warehouse/warehouse.service.ts';

export const stockBindings: readonly Binding[] = [
  bind(warehouse, {
    table: location,
    children: {
      malls: { table: warehouseMall, key: 'location_id' },
      regions: { table: warehouseRegion, key: 'location_id' },
    },
    hooks: {
      afterCreate: saveWarehouseLines,
      beforeUpdate: checkWarehouseChange,
      afterUpdate: saveWarehouseLines,
    },
  }),
  bind(stockLevel, {
    table: stockLevelTable,
    computed: {
      available: (t: string) => `greatest(0, ${t}.on_hand - ${t}.reserved - ${t}.safety)`,
      in_transit: (t: string) => inTransitSql(t),
      unit_cost_fen: (t: string) => `round(${t}.value_fen::numeric / nullif(${t}.on_hand, 0))::bigint`,
    },
    breakdowns: levelFigures,
  }),
  bind(stockMovement, { table: stockMovementTable }),
];
