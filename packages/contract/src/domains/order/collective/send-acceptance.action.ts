import { defineAction } from '../../../platform/action.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { collectiveRefusal } from './collective.errors.ts';
import { collectiveState } from './collective-order.enum.ts';

const required = true;

/** Makes the link by which the receiver reads the acceptance sheet of a part and signs it; it is shown once. */
export const sendAcceptance = defineAction({
  name: 'collective_order.send_acceptance',
  method: 'POST',
  path: '/api/collective_order/{id}/send_acceptance/',
  label: '发送验收链接',
  permission: '/jc-order#accept',
  secret: true,
  when: ({ state }: { readonly state: unknown }) =>
    state === collectiveState.delivering || state === collectiveState.delivered
      ? undefined
      : collectiveRefusal('collective.not_awaited', {}),
  body: { part: int({ label: '批次', required, min: 1, max: 99 }) },
  reply: {
    fields: {
      url: text({ label: '验收链接', max: 300, required }),
      phone: text({ label: '验证码发到', required }),
      expires_at: datetime({ label: '有效期至', required }),
    },
  },
  confirm: '收货人凭链接和手机验证码逐行核对、签字；有异议的由您登记。',
});
