import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { customerKind } from '../../customer/customer.enum.ts';
import { overviewPages } from '../sales/overview-pages.ts';

const required = { required: true } as const;

const counts = {
  total: int({ label: '用户数', help: '到结束日期为止的小程序用户', ...required }),
  active: int({ label: '活跃用户数', help: '期内有成交订单的', ...required }),
  new: int({ label: '新增用户数', help: '期内第一次登记的', ...required }),
} as const;

/** How many people order at the storefronts, in all and by the kind of customer that they belong to. */
export const userSummary = defineAction({
  name: 'user.summary',
  method: 'POST',
  path: '/statistics/get_user_summary/',
  label: '用户概况',
  permission: [...overviewPages, '/admin-crm/customers-merge'],
  traces: 'none',
  body: {
    start_date: date({ label: '开始日期', ...required }),
    end_date: date({ label: '结束日期', ...required }),
  },
  reply: {
    fields: {
      ...counts,
      by_kind: lines({
        label: '按客户类型',
        ...required,
        fields: { kind: enumOf({ label: '客户类型', help: '空为没有所属客户的', of: customerKind }), ...counts },
      }),
    },
  },
});
