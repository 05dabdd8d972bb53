import { defineErrors, failWith, refusalWith } from '../../platform/errors.ts';

type None = Record<never, never>;

const settingErrors = defineErrors({
  'region.list_moved_on': {
    status: 409,
    text: (_: None) => '区域在预览之后有改动，请重新比较',
  },
  'picture.moved_on': { status: 409, text: (_: None) => '图片有增减，请刷新后再调整顺序' },
  'edition.withdrawn': { status: 409, text: (_: None) => '已撤回的版本不能修改' },
  'edition.not_draft': { status: 409, text: (_: None) => '只能删除草稿；已发布的版本用撤回' },
  'edition.no_link': { status: 409, text: (_: None) => '请先填写下载链接' },
});

export const failSetting = failWith(settingErrors);
export const settingRefusal = refusalWith(settingErrors);
