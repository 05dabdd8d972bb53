import { bin } from '@zhanggui/contract/domains/stock/bin/bin.resource';
import { bankCellInventory } from '@zhanggui/contract/domains/stock/cell/bank-cell-inventory.resource';
import { nearRule } from '@zhanggui/contract/domains/stock/lot/near-rule.resource';
import { stockLot } from '@zhanggui/contract/domains/stock/lot/stock-lot.resource';
import { location as locationResource } from '@zhanggui/contract/domains/stock/place/location.resource';
import { stockLevel } from '@zhanggui/contract/domains/stock/stock-level.resource';
import { stockMovement } from '@zhanggui/contract/domains/stock/stock-movement.resource';
import { warehouse } from '@zhanggui/contract/domains/stock/warehouse.resource';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { Extensions } from '../../platform/extension/extension-point.ts';
import { type Binding, bind, type Compares } from '../../platform/resource/binding.ts';
import { changeBin, clearBin, openBin, saveBinSkus } from './bin/bin.service.ts';
import { binSku, bin as binTable } from './bin/bin.tables.ts';
import { closedDaySql } from './closing/closing-words.query.ts';
import { levelFigures, quarantinedRows } from './figure/level-figures.query.ts';
import { quarantinedSql } from './figure/quarantined.port.ts';
import { expiredSql } from './lot/expired.query.ts';
import { stockLot as stockLotTable } from './lot/lot.tables.ts';
import { changeNearRule, followNearRules, leaveNearRule, openNearRule } from './lot/near-rule.service.ts';
import { nearRule as nearRuleTable } from './lot/near-rule.tables.ts';
import { checkNewPlace, checkPlaceChange } from './place/place.service.ts';
import { stockLevel as stockLevelTable, stockMovement as stockMovementTable } from './stock.tables.ts';
import { inTransitSql } from './transfer/in-transit.query.ts';
import { location, warehouseMall, warehouseRegion } from './warehouse/location.tables.ts';
import { checkWarehouseChange, saveWarehouseLines } from './warehouse/warehouse.service.ts';

/** The levels of warehouses and of branches are rows of one table. */
const levels = (of: ResourceDeclaration) => ({
  table: stockLevelTable,
  computed: {
    cover: (t: string) =>
      `SELECT coalesce(s.picture, g.pictures[1]) FROM sku s JOIN goods g ON g.id = s.goods_id WHERE s.id = ${t}.sku_id`,
    available: (t: string) => `greatest(0, ${t}.on_hand - ${t}.reserved - ${t}.safety - ${expiredSql(t)})`,
    expired: expiredSql,
    in_transit: inTransitSql,
    unit_cost_fen: (t: string) => `round(${t}.value_fen::numeric / nullif(${t}.on_hand, 0))::bigint`,
  },
  related: {
    is_low: {
      ids: (compares: Compares) =>
        `SELECT l.id FROM stock_level l WHERE ${compares(`(l.on_hand - l.reserved - ${expiredSql('l')} < l.safety)`)}`,
    },
  },
  breakdowns: levelFigures(of),
});

const warehouseLevels = levels(stockLevel as unknown as ResourceDeclaration);
const binCodeSql = (t: string) =>
  `SELECT b.code FROM bin_sku k JOIN bin b ON b.id = k.bin_id WHERE k.location_id = ${t}.location_id AND k.sku_id = ${t}.sku_id
    AND NOT b.is_deleted`;
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
    hooks: { afterCreate: saveWarehouseLines, beforeUpdate: checkWarehouseChange, afterUpdate: saveWarehouseLines },
  }),
  bind(locationResource, {
    table: location,
    hooks: { beforeCreate: checkNewPlace, beforeUpdate: checkPlaceChange },
  }),
  bind(bin, {
    table: binTable,
    computed: { sku_count: (t: string) => `SELECT count(*)::int FROM bin_sku k WHERE k.bin_id = ${t}.id` },
    children: { skus: { table: binSku, key: 'bin_id' } },
    hooks: {
      beforeCreate: openBin,
      afterCreate: saveBinSkus,
      beforeUpdate: changeBin,
      afterUpdate: saveBinSkus,
      beforeDelete: clearBin,
    },
  }),
  bind(stockLevel, {
    ...warehouseLevels,
    computed: {
      ...warehouseLevels.computed,
      bin_code: binCodeSql,
      quarantined: (t: string, extensions: Extensions) =>
        `coalesce((SELECT sum(q.quantity) FROM ${extensions.one(quarantinedSql)(t)}), 0)::int`,
    },
    breakdowns: { ...warehouseLevels.breakdowns, quarantined: quarantinedRows },
  }),
  bind(bankCellInventory, levels(bankCellInventory as unknown as ResourceDeclaration)),
  bind(stockLot, {
    table: stockLotTable,
    computed: {
      days_left: (t: string) => `${t}.expires_date - current_date`,
      is_near: (t: string) => `coalesce(${t}.near_date <= current_date AND ${t}.expires_date >= current_date, false)`,
      is_expired: (t: string) => `coalesce(${t}.expires_date < current_date, false)`,
    },
  }),
  bind(nearRule, {
    table: nearRuleTable,
    hooks: {
      beforeCreate: openNearRule,
      afterCreate: followNearRules,
      beforeUpdate: changeNearRule,
      afterUpdate: followNearRules,
      beforeDelete: leaveNearRule,
    },
  }),
  bind(stockMovement, {
    table: stockMovementTable,
    computed: {
      in_quantity: (t: string) => `greatest(0, ${t}.quantity)`,
      lots: (t: string) =>
        `SELECT string_agg(b.lot_no || ' ' || abs(p.quantity) || ' 件', '、' ORDER BY b.expires_date, b.id)
         FROM stock_movement_lot p JOIN stock_lot b ON b.id = p.lot_id WHERE p.movement_id = ${t}.id`,
      out_quantity: (t: string) => `greatest(0, -${t}.quantity)`,
      corrects_day: (t: string) =>
        `(SELECT ${closedDaySql('o.location_kind', { moment: 'o.occurred_at', later: `${t}.created_at` })}::date FROM stock_movement o
          WHERE o.id = ${t}.origin_id AND o.type = ${t}.type)`,
      reverses_id: (t: string) => `(${reversedSql(t, 'document_id')})`,
      reverses_no: (t: string) => `(${reversedSql(t, 'document_no')})`,
    },
  }),
];
