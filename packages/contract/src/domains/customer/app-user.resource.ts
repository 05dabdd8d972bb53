import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { appUserState } from './customer.enum.ts';
import { customer } from './customer.resource.ts';

const output = { read_only: true } as const;

/** Who orders at a storefront, by phone. */
export const appUser = defineResource({
  name: 'customer_user',
  label: '小程序用户',
  path: '/myapp/customeruser',
  plain_path: true,
  page: '/admin-crm/customers-merge',
  fields: {
    nickname: text({ label: '称呼', max: 64, required: true, ...output, filter: 'fast' }),
    phone: phone({ label: '手机号', required: true, ...output, filter: 'fast' }),
    state: enumOf({ label: '状态', help: '冻结后不能下单', of: appUserState, required: true, filter: 'fast' }),
    state_reason: text({ label: '冻结原因', help: '冻结时必填，解冻后清空', max: 200 }),
    customer: ref({ label: '所属客户', to: () => customer, filter: 'fast' }),
    tags: text({ label: '标签', help: '多个标签用空格分开', max: 200, filter: 'bounded' }),
    remark: longText({ label: '备注', max: 500 }),
    last_order_at: datetime({ label: '最近下单', ...output, filter: 'fast', sortable: true }),
  },
  label_fields: ['nickname'],
  features: ['links'],
  can: ['update'],
  columns: ['nickname', 'phone', 'state', 'customer', 'tags', 'last_order_at', 'created_at'],
  filters: ['phone', 'nickname', 'customer', 'tags', 'last_order_at', 'created_at'],
  tabs: 'state',
  form: [{ title: '用户', fields: ['state', 'state_reason', 'customer', 'tags', 'remark'] }],
});
