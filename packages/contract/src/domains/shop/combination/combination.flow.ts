import { causedBy, defineFlow } from '../../../platform/flow/flow.ts';
import { putOnCombination, takeOffCombination } from './combination.action.ts';
import { combinationState } from './combination.enum.ts';

/** The shelf of combinations; one that is not on it may be deleted. */
export const combinationFlow = defineFlow({
  name: 'combination',
  label: '组合商品',
  states: combinationState,
  transitions: [
    { ...causedBy(putOnCombination), from: ['draft', 'off'], to: 'on' },
    { ...causedBy(takeOffCombination), from: ['on'], to: 'off' },
  ],
});
