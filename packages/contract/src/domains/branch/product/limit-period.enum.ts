import { defineEnum } from '../../../platform/enum.ts';

/** The time over which a customer's pieces are counted. */
export const limitPeriod = defineEnum({
  name: 'limit_period',
  label: '限兑周期',
  values: [
    { value: 'none', label: '不限' },
    { value: 'day', label: '每天' },
    { value: 'month', label: '每月' },
    { value: 'total', label: '总共' },
  ],
});
