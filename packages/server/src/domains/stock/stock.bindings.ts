import { stockDoc } from '@zhanggui/contract/domains/stock/doc/stock-doc.resource';
import { outboundDoc } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.resource';
import { stockLevel } from '@zhanggui/contract/domains/stock/stock-level.resource';
import { stockMovement } from '@zhanggui/contract/domains/stock/stock-movement.resource';
import { transfer } from '@zhanggui/contract/domains/stock/transfer/transfer.resource';
import { warehouse } from '@zhanggui/contract/domains/stock/warehouse.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { changeDoc, openDoc, refusePosted, saveDocLines } from './doc/draft.service.ts';
import { stockDocLine, stockDoc as stockDocTable } from './doc/stock-doc.tables.ts';
import { levelFigures } from './figure/level-figures.query.ts';
import { changeOutbound, openOutbound, saveOutboundLines } from './outbound/outbound-doc.service.ts';
import { stockLevel as stockLevelTable, stockMovement as stockMovementTable } from './stock.tables.ts';
import { inTransitSql, missingSql } from './transfer/in-transit.query.ts';
import {
  changeTransfer,
  openTransfer,
  refuseDispatched,
  saveTransferLines,
} from './transfer/transfer-draft.service.ts';
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
  bind(stockDoc, {
    table: stockDocTable,
    children: { lines: { table: stockDocLine, key: 'stock_doc_id' } },
    hooks: {
      beforeCreate: openDoc,
      afterCreate: saveDocLines,
      beforeUpdate: changeDoc,
      afterUpdate: saveDocLines,
      beforeDelete: refusePosted,
    },
  }),
  bind(outboundDoc, {
    table: stockDocTable,
    children: { lines: { table: stockDocLine, key: 'stock_doc_id' } },
    hooks: {
      beforeCreate: openOutbound,
      afterCreate: saveOutboundLines,
      beforeUpdate: changeOutbound,
      afterUpdate: saveOutboundLines,
      beforeDelete: refusePosted,
    },
  }),
  bind(transfer, {
    table: stockDocTable,
    computed: { missing_quantity: (t: string) => missingSql(t) },
    children: { lines: { table: stockDocLine, key: 'stock_doc_id' } },
    hooks: {
      beforeCreate: openTransfer,
      afterCreate: saveTransferLines,
      beforeUpdate: changeTransfer,
      afterUpdate: saveTransferLines,
      beforeDelete: refuseDispatched,
    },
  }),
];
