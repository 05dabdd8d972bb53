import { defineEnum } from '../../../platform/enum.ts';

/** What an installation needs before its first shipped order, in this order. */
export const onboardingStep = defineEnum({
  name: 'onboarding_step',
  label: '开始步骤',
  values: [
    { value: 'company', label: '填写公司' },
    { value: 'mall', label: '建立商城' },
    { value: 'warehouse', label: '建立仓库' },
    { value: 'freight', label: '设置运费' },
    { value: 'category', label: '建立商品分类' },
    { value: 'goods', label: '上架商品' },
    { value: 'stock', label: '商品入库' },
    { value: 'people', label: '添加员工账号' },
    { value: 'app_key', label: '接入商城前台' },
    { value: 'order', label: '发出第一笔订单' },
  ],
});
