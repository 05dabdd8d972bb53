import { causedBy, defineFlow } from '../../../platform/flow/flow.ts';
import { shopRefusal } from '../shop.errors.ts';
import { publishSpecial, withdrawSpecial } from './special.action.ts';
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
      ...causedBy(publishSpecial),
      from: ['draft', 'published', 'withdrawn'],
      to: 'published',
      when: ({ state, has_changes }: Publishing) =>
        state === specialState.published && !has_changes ? shopRefusal('special.unchanged', {}) : undefined,
    },
    { ...causedBy(withdrawSpecial), from: ['published'], to: 'withdrawn' },
  ],
});
