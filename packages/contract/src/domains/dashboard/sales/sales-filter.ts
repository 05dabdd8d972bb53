import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { orderKind } from '../../order/order.enum.ts';
import { mall } from '../../shop/mall/mall.resource.ts';

/** Whose sales of which days, on Shanghai's clock; both days count. */
export const salesFilter = {
  from_date: date({ label: '开始日期', required: true }),
  to_date: date({ label: '结束日期', required: true }),
  kind: enumOf({ label: '订单类型', of: orderKind }),
  mall: ref({ label: '商城', to: () => mall }),
  agent_label: ref({ label: '分公司', to: () => agentLabel }),
} as const;
