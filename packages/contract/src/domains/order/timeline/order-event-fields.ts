import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { actorKind, orderStatus } from '../order.enum.ts';

const requiredOutput = { required: true, read_only: true } as const;

/** One entry of an order's timeline: who did what, and the status before and after. */
export const orderEventFields = {
  event: code({ label: '事件', ...requiredOutput, filter: 'bounded' }),
  title: text({ label: '动作', max: 40, ...requiredOutput }),
  from_status: enumOf({ label: '原状态', of: orderStatus, read_only: true }),
  to_status: enumOf({ label: '新状态', of: orderStatus, ...requiredOutput, filter: 'bounded' }),
  actor_kind: enumOf({ label: '操作方', of: actorKind, ...requiredOutput, filter: 'bounded' }),
  actor_name: text({ label: '操作人', max: 64, read_only: true }),
  note: longText({ label: '说明', max: 500, read_only: true }),
} as const;
