import { defineEnum } from '../../../platform/enum.ts';

export const mealChargeState = defineEnum({
  name: 'meal_charge_state',
  label: '消费状态',
  values: [
    { value: 'done', label: '已扣款', tone: 'good' },
    { value: 'reversed', label: '已撤销', tone: 'neutral', ineffective: true },
    { value: 'unpaid', label: '未扣款', tone: 'bad' },
  ],
});

/** How a meal was paid for. */
export const mealChargeWay = defineEnum({
  name: 'meal_charge_way',
  label: '消费方式',
  values: [
    { value: 'till', label: '刷卡' },
    { value: 'late', label: '脱机补传' },
    { value: 'booking', label: '订餐' },
  ],
});
