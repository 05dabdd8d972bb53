import { defineFlow } from '../../../platform/flow/flow.ts';
import { combinationState } from './combination.enum.ts';

/** The shelf of combinations; one that is not on it may be deleted. */
export const combinationFlow = defineFlow({
  name: 'combination',
  label: '组合商品',
  states: combinationState,
  transitions: [
    {
      event: 'put_on',
      label: '上架',
      from: ['draft', 'off'],
      to: 'on',
      permission: '/goods/combination#shelve',
      action: 'combination.put_on',
    },
    {
      event: 'take_off',
      label: '下架',
      from: ['on'],
      to: 'off',
      permission: '/goods/combination#shelve',
      action: 'combination.take_off',
    },
  ],
});
