import { defineEnum } from '../../../platform/enum.ts';

export const pointsMallState = defineEnum({
  name: 'points_mall_state',
  label: '积分商城状态',
  values: [
    { value: 'closed', label: '未开放', tone: 'neutral' },
    { value: 'open', label: '开放中', tone: 'good' },
  ],
});

/** The colours in which a phone shows it. */
export const mallTheme = defineEnum({
  name: 'points_mall_theme',
  label: '主题',
  values: [
    { value: 'red', label: '喜庆红' },
    { value: 'blue', label: '商务蓝' },
    { value: 'green', label: '清新绿' },
    { value: 'gold', label: '典雅金' },
  ],
});
