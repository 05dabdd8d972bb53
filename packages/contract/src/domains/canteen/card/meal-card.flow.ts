import { defineFlow } from '../../../platform/flow/flow.ts';
import { mealCardState } from './meal-card.enum.ts';

const page = '/meal-card/change-record';

/** The life of a card; the account stays when its card is replaced. */
export const mealCardFlow = defineFlow({
  name: 'meal_card',
  label: '餐卡',
  states: mealCardState,
  transitions: [
    {
      event: 'lose',
      label: '挂失',
      from: ['active'],
      to: 'lost',
      permission: `${page}#lose`,
      action: 'meal_card.lose',
    },
    {
      event: 'find',
      label: '解挂',
      from: ['lost'],
      to: 'active',
      permission: `${page}#lose`,
      action: 'meal_card.find',
    },
    {
      event: 'replace',
      label: '换卡',
      from: ['active', 'lost'],
      to: 'replaced',
      permission: `${page}#replace`,
      action: 'meal_card.replace',
    },
    {
      event: 'cancel',
      label: '注销',
      from: ['active', 'lost'],
      to: 'cancelled',
      permission: `${page}#void`,
      action: 'meal_card.cancel',
    },
  ],
});
