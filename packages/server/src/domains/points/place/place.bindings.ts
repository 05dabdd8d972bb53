import { pointCellGrant } from '@zhanggui/contract/domains/points/place/access/point-cell-grant.resource';
import { pointCell } from '@zhanggui/contract/domains/points/place/point-cell.resource';
import { pointCellProduct } from '@zhanggui/contract/domains/points/place/point-cell-product.resource';
import { type Binding, bind } from '../../../platform/resource/binding.ts';
import { availableAtSql } from './offered-at.query.ts';
import { changePlace, openPlace, savePlaceStaff } from './place.service.ts';
import {
  pointCellGrant as grantTable,
  pointCell as placeTable,
  pointCellStaff,
  pointCellProduct as productTable,
} from './place.tables.ts';
import { changeGoods, openGoods } from './place-goods.service.ts';

export const placeBindings: readonly Binding[] = [
  bind(pointCell, {
    table: placeTable,
    computed: {
      product_count: (t: string) =>
        `SELECT count(*)::int FROM point_cell_product p WHERE p.point_cell_id = ${t}.id AND p.state = 'on' AND NOT p.is_deleted`,
    },
    children: { staff: { table: pointCellStaff, key: 'point_cell_id' } },
    hooks: {
      beforeCreate: openPlace,
      afterCreate: savePlaceStaff,
      beforeUpdate: changePlace,
      afterUpdate: savePlaceStaff,
    },
  }),
  bind(pointCellProduct, {
    table: productTable,
    computed: {
      goods_state: (t: string) =>
        `SELECT g.state FROM sku s JOIN goods g ON g.id = s.goods_id WHERE s.id = ${t}.sku_id`,
      available: (t: string) => availableAtSql(`${t}.sku_id`, `${t}.point_cell_id`),
    },
    hooks: { beforeCreate: openGoods, beforeUpdate: changeGoods },
  }),
  bind(pointCellGrant, { table: grantTable }),
];
