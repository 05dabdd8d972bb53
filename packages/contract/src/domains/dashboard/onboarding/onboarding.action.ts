import { defineAction } from '../../../platform/action.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { onboardingStep } from './onboarding.enum.ts';

const required = true;

/** How far an installation without orders is set up. */
export const readOnboarding = defineAction({
  name: 'onboarding.read',
  method: 'GET',
  path: '/api/onboarding/',
  label: '开始使用',
  permission: '/dashboard-new',
  body: {},
  reply: {
    fields: {
      /** No order was placed yet. */
      is_empty: bool({ label: '尚无订单', required }),
      steps: lines({
        label: '步骤',
        required,
        fields: {
          step: enumOf({ label: '步骤', of: onboardingStep, required }),
          is_done: bool({ label: '已完成', required }),
        },
      }),
    },
  },
});
