import { defineEnum } from '../../../platform/enum.ts';

export const pictureKind = defineEnum({
  name: 'picture_kind',
  label: '图片类型',
  values: [
    { value: 1, member: 'icon', label: '图标' },
    { value: 2, member: 'background', label: '背景图' },
  ],
});

/** The page of the storefront that shows a picture. */
export const pictureSlot = defineEnum({
  name: 'picture_slot',
  label: '展示位置',
  values: [
    { value: 'home', label: '首页' },
    { value: 'category', label: '分类页' },
    { value: 'points', label: '积分商城' },
    { value: 'activity', label: '活动页' },
    { value: 'mine', label: '我的' },
    { value: 'login', label: '登录页' },
  ],
});

/** Whether what a picture leads to is there and open; links to other sites are not followed. */
export const pictureLinkState = defineEnum({
  name: 'picture_link_state',
  label: '链接检查',
  values: [
    { value: 'open', label: '可访问', tone: 'good' },
    { value: 'broken', label: '失效', tone: 'bad' },
    { value: 'outside', label: '站外', tone: 'neutral' },
  ],
});

/** Whether buyers see a picture now. */
export const pictureDisplay = defineEnum({
  name: 'picture_display',
  label: '展示情况',
  values: [
    { value: 'live', label: '展示中', tone: 'good' },
    { value: 'pending', label: '未开始', tone: 'info' },
    { value: 'ended', label: '已结束', tone: 'neutral' },
    { value: 'off', label: '已停用', tone: 'neutral' },
  ],
});
