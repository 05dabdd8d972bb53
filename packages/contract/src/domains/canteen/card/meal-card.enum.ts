import { defineEnum } from '../../../platform/enum.ts';

export const mealCardState = defineEnum({
  name: 'meal_card_state',
  label: '餐卡状态',
  values: [
    { value: 'active', label: '使用中', tone: 'good' },
    { value: 'lost', label: '已挂失', tone: 'attention' },
    { value: 'replaced', label: '已换卡', tone: 'neutral' },
    { value: 'cancelled', label: '已注销', tone: 'neutral' },
  ],
});
