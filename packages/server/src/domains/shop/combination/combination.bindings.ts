import { combination } from '@zhanggui/contract/domains/shop/combination/combination.resource';
import type { Extensions } from '../../../platform/extension/extension-point.ts';
import { type Binding, bind } from '../../../platform/resource/binding.ts';
import { skuFreeSql } from '../mall/sellable.query.ts';
import {
  checkCombinationChange,
  checkNewCombination,
  retireCombination,
  saveCombinationLines,
} from './combination.service.ts';
import { combinationItem, combinationMall, combination as combinationTable } from './combination.tables.ts';

const items = (t: string) => `FROM combination_item i JOIN sku s ON s.id = i.sku_id JOIN goods g ON g.id = s.goods_id
  WHERE i.combination_id = ${t}.id`;

export const combinationBinding: Binding = bind(combination, {
  table: combinationTable,
  computed: {
    value_fen: (t: string) => `SELECT coalesce(sum(s.sale_price_fen * i.quantity), 0) ${items(t)}`,
    item_count: (t: string) => `SELECT count(*) ${items(t)}`,
    available: (t: string, extensions: Extensions) =>
      `SELECT coalesce(min(greatest(0, (${skuFreeSql(extensions)})) / i.quantity), 0) ${items(t)}`,
  },
  children: {
    items: { table: combinationItem, key: 'combination_id' },
    malls: { table: combinationMall, key: 'combination_id' },
  },
  hooks: {
    beforeCreate: checkNewCombination,
    afterCreate: saveCombinationLines,
    beforeUpdate: checkCombinationChange,
    afterUpdate: saveCombinationLines,
    beforeDelete: retireCombination,
  },
});
