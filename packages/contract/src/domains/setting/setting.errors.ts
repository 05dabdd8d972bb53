import { defineErrors, failWith } from '../../platform/errors.ts';

const settingErrors = defineErrors({
  'region.list_moved_on': {
    status: 409,
    text: (_: Record<never, never>) => '区域在预览之后有改动，请重新比较',
  },
  'picture.moved_on': { status: 409, text: (_: Record<never, never>) => '图片有增减，请刷新后再调整顺序' },
});

export const failSetting = failWith(settingErrors);
