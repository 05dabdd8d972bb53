import { defineEnum } from '../../../platform/enum.ts';

/** What an installation needs before its first order, in this order. */
export const onboardingStep = defineEnum({
  name: 'onboarding_step',
  label: '开始步骤',
  values: [
    { value: 'company', label: '填写公司' },
    { value: 'warehouse', label: '建立仓库' },
    { value: 'mall', label: '建立商城' },
    { value: 'freight', label: '设置运费' },
    { value: 'goods', label: '添加商品' },
    { value: 'people', label: '添加员工账号' },
    { value: 'app_key', label: '接入商城前台' },
  ],
});
