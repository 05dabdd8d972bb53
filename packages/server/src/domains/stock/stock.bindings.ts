import { bankCellInventory } from '@zhanggui/contract/domains/stock/cell/bank-cell-inventory.resource';
import { location as locationResource } from '@zhanggui/contract/domains/stock/place/location.resource';
import { stockLevel } from '@zhanggui/contract/domains/stock/stock-level.resource';
import { stockMovement } from '@zhanggui/contract/domains/stock/stock-movement.resource';
import { warehouse } from '@zhanggui/contract/domains/stock/warehouse.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { levelFigures } from './figure/level-figures.query.ts';
import { checkNewPlace, checkPlaceChange } from './place/place.service.ts';
import { stockLevel as stockLevelTable, stockMovement as stockMovementTable } from './stock.tables.ts';
import { inTransitSql } from './transfer/in-transit.query.ts';
import { location, warehouseMall, warehouseRegion } from './warehouse/location.tables.ts';
import { checkWarehouseChange, saveWarehouseLines } from './warehouse/warehouse.service.ts';

/** The levels of warehouses and of branches are rows of one table. */
const levels = {
  table: stockLevelTable,
  computed: {
    cover: (t: string) =>
      `SELECT coalesce(s.picture, g.pictures[1]) FROM sku s JOIN goods g ON g.id = s.goods_id WHERE s.id = ${t}.sku_id`,
    available: (t: string) => `greatest(0, ${t}.on_hand - ${t}.reserved - ${t}.safety)`,
    in_transit: (t: string) => inTransitSql(t),
    unit_cost_fen: (t: string) => `round(${t}.value_fen::numeric / nullif(${t}.on_hand, 0))::bigint`,
  },
  breakdowns: levelFigures,
};

/** Of the movement that one of the same type takes back: what came back under another type corrects nothing. */
const reversedSql = (t: string, column: 'document_id' | 'document_no') =>
  `SELECT o.${column} FROM stock_movement o WHERE o.id = ${t}.origin_id AND o.type = ${t}.type`;

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
  bind(locationResource, {
    table: location,
    hooks: { beforeCreate: checkNewPlace, beforeUpdate: checkPlaceChange },
  }),
  bind(stockLevel, levels),
  bind(bankCellInventory, levels),
  bind(stockMovement, {
    table: stockMovementTable,
    computed: {
      in_quantity: (t: string) => `greatest(0, ${t}.quantity)`,
      out_quantity: (t: string) => `greatest(0, -${t}.quantity)`,
      reverses_id: (t: string) => `(${reversedSql(t, 'document_id')})`,
      reverses_no: (t: string) => `(${reversedSql(t, 'document_no')})`,
    },
  }),
];
