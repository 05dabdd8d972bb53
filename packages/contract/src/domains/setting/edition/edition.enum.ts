import { defineEnum } from '../../../platform/enum.ts';

/** What a client of ours runs on. */
export const appPlatform = defineEnum({
  name: 'app_platform',
  label: '平台',
  values: [
    { value: 'mini_program', label: '小程序' },
    { value: 'android', label: '安卓' },
    { value: 'ios', label: '苹果' },
    { value: 'harmony', label: '鸿蒙' },
  ],
});

export const editionState = defineEnum({
  name: 'edition_state',
  label: '版本状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral' },
    { value: 'released', label: '已发布', tone: 'good' },
    { value: 'withdrawn', label: '已撤回', tone: 'attention' },
  ],
});

/** What a client should do about newer versions. */
export const updateAdvice = defineEnum({
  name: 'update_advice',
  label: '更新方式',
  values: [
    { value: 'none', label: '不更新' },
    { value: 'offer', label: '提示更新' },
    { value: 'force', label: '强制更新' },
  ],
});
