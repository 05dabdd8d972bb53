import { defineAction } from '../../../platform/action.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { onboardingStep } from './onboarding.enum.ts';

const required = true;

/** How far an installation is set up that has shipped no order yet. */
export const readOnboarding = defineAction({
  name: 'onboarding.read',
  method: 'GET',
  path: '/api/onboarding/',
  label: '开始使用',
  permission: '/dashboard-new',
  body: {},
  reply: {
    fields: {
      /** No order was shipped yet. */
      is_open: bool({ label: '尚未发出订单', required }),
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
