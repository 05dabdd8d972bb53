import { defineFlow } from '../../../platform/flow/flow.ts';
import { mealCardState } from './meal-card.enum.ts';

const page = '/meal-card/change-record';

/** An event of a card with the leaf of the page and the action of its name. */
function move<const E extends string, const L extends 'lose' | 'replace' | 'void'>(event: E, leaf: L) {
  return { event, permission: `${page}#${leaf}` as const, action: `meal_card.${event}` } as const;
}

/** The life of a card; the account stays when its card is replaced. */
export const mealCardFlow = defineFlow({
  name: 'meal_card',
  label: '餐卡',
  states: mealCardState,
  transitions: [
    { ...move('lose', 'lose'), label: '挂失', from: ['active'], to: 'lost' },
    { ...move('find', 'lose'), label: '解挂', from: ['lost'], to: 'active' },
    { ...move('replace', 'replace'), label: '换卡', from: ['active', 'lost'], to: 'replaced' },
    { ...move('cancel', 'void'), label: '注销', from: ['active', 'lost'], to: 'cancelled' },
  ],
});
