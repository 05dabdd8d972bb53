import { defineEnum } from '../../../platform/enum.ts';

export const waveState = defineEnum({
  name: 'wave_state',
  label: '波次状态',
  values: [
    { value: 'picking', label: '待拣货', tone: 'attention' },
    { value: 'packing', label: '打包中', tone: 'info' },
    { value: 'done', label: '已完成', tone: 'good' },
    { value: 'cancelled', label: '已取消', tone: 'neutral', ineffective: true },
  ],
});

/** Which orders are picked together. */
export const waveRule = defineEnum({
  name: 'wave_rule',
  label: '分组方式',
  values: [
    { value: 'sequence', label: '按付款先后' },
    { value: 'same_sku', label: '同款单品' },
    { value: 'mall', label: '同一商城' },
    { value: 'province', label: '同一省份' },
  ],
});
