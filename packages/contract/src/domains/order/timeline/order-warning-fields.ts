import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { orderWarningKind } from '../order.enum.ts';

const requiredOutput = { required: true, read_only: true } as const;

/** A warning of an order for manual review. */
export const orderWarningFields = {
  kind: enumOf({ label: '预警类型', of: orderWarningKind, ...requiredOutput, filter: 'bounded' }),
  text: text({ label: '说明', max: 500, ...requiredOutput }),
  is_handled: bool({ label: '已处理', ...requiredOutput, filter: 'bounded' }),
} as const;
