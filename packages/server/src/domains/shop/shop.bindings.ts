import { brand } from '@zhanggui/contract/domains/shop/brand.resource';
import { category } from '@zhanggui/contract/domains/shop/category/category.resource';
import { declaredSupply } from '@zhanggui/contract/domains/shop/offer/declared-supply.resource';
import { supplierCategory } from '@zhanggui/contract/domains/shop/offer/supplier-category.resource';
import { supplierOffer } from '@zhanggui/contract/domains/shop/offer/supplier-offer.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { moveCategory, placeCategory } from './category/category.service.ts';
import { brand as brandTable, category as categoryTable } from './category/category.tables.ts';
import { branchSql } from './category/move-effects.query.ts';
import { categoryPoolBinding, followTree } from './category-pool/category-pool.bindings.ts';
import { combinationBinding } from './combination/combination.bindings.ts';
import { freightBinding } from './freight/freight.bindings.ts';
import { goodsBinding, skuBinding, skuPriceBinding } from './goods/goods.bindings.ts';
import { mallBindings } from './mall/mall.bindings.ts';
import { mallCategoryBinding } from './mall-category/mall-category.bindings.ts';
import { checkNewOffer, checkOfferChange, refuseTakenOffer } from './offer/supplier-offer.service.ts';
import {
  supplierCategory as supplierCategoryTable,
  supplierOffer as supplierOfferTable,
} from './offer/supplier-offer.tables.ts';
import { poolBindings } from './pool/pool.bindings.ts';
import { specialBindings } from './special/special.bindings.ts';
import { goodsTagBinding } from './tag/goods-tag.bindings.ts';

const leftOfOffer = (t: string) => `${t}.declared_quantity - ${t}.taken_quantity`;

export const shopBindings: readonly Binding[] = [
  goodsBinding,
  goodsTagBinding,
  skuBinding,
  skuPriceBinding,
  combinationBinding,
  bind(category, {
    table: categoryTable,
    computed: {
      goods_count: (t: string) => `${branchSql(`${t}.id`)}
        SELECT count(*) FROM goods g JOIN branch b ON b.id = g.category_id WHERE NOT g.is_deleted`,
    },
    hooks: {
      beforeCreate: placeCategory,
      afterCreate: followTree,
      beforeUpdate: moveCategory,
      afterUpdate: (ctx, id, values) => (values.parent === undefined ? Promise.resolve() : followTree(ctx, id)),
    },
  }),
  bind(brand, {
    table: brandTable,
    computed: {
      goods_count: (t: string) => `SELECT count(*) FROM goods g WHERE g.brand_id = ${t}.id AND NOT g.is_deleted`,
    },
    usedBy: [{ table: 'goods', column: 'brand_id', label: '商品' }],
  }),
  ...mallBindings,
  ...poolBindings,
  categoryPoolBinding,
  mallCategoryBinding,
  ...specialBindings,
  bind(supplierOffer, {
    table: supplierOfferTable,
    computed: { left_quantity: leftOfOffer },
    hooks: { beforeCreate: checkNewOffer, beforeUpdate: checkOfferChange, beforeDelete: refuseTakenOffer },
  }),
  bind(declaredSupply, { table: supplierOfferTable, computed: { left_quantity: leftOfOffer } }),
  bind(supplierCategory, { table: supplierCategoryTable }),
  freightBinding,
];
