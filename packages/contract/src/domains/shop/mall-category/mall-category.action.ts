import { inBulk } from '../../../features/bulk/in-bulk.ts';
import { type ActionDeclaration, defineRecordAction } from '../../../platform/action.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { mallGoods } from '../mall/mall-goods.resource.ts';
import { mallCategory } from './mall-category.resource.ts';

/** Puts goods of a self-run mall under one of its categories, or under none. */
export const classifyMallGoods = defineRecordAction(mallGoods, 'classify', {
  label: '移到分类',
  body: { mall_category: ref({ label: '商城分类', help: '不填则移出分类', to: () => mallCategory }) },
  permission: '/bj-mall/goods#update',
});

export const classifyInBulk = inBulk(classifyMallGoods as ActionDeclaration);
