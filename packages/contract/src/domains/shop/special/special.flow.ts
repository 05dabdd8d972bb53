import { defineFlow } from '../../../platform/flow/flow.ts';
import { shopRefusal } from '../shop.errors.ts';
import { specialState } from './special.enum.ts';

interface Publishing {
  readonly state: unknown;
  readonly has_changes: boolean;
}

/** Publishing stores a version each time; what is published already needs a change first. */
export const specialFlow = defineFlow({
  name: 'special',
  label: '专题',
  states: specialState,
  transitions: [
    {
      event: 'publish',
      label: '发布',
      from: ['draft', 'published', 'withdrawn'],
      to: 'published',
      permission: '/goods/special#publish',
      action: 'special.publish',
      when: ({ state, has_changes }: Publishing) =>
        state === specialState.published && !has_changes ? shopRefusal('special.unchanged', {}) : undefined,
    },
    {
      event: 'withdraw',
      label: '撤下',
      from: ['published'],
      to: 'withdrawn',
      permission: '/goods/special#publish',
      action: 'special.withdraw',
    },
  ],
});
