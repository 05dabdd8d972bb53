import { defineAction, defineRecordAction } from '../../platform/action.ts';
import { enumsOf } from '../../platform/fields/choice/enums.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { text } from '../../platform/fields/text/text.ts';
import { accountTarget } from '../../platform/identity/identity-targets.ts';
import { duplicateReason, mergedField } from './customer.enum.ts';
import { customer } from './customer.resource.ts';
import { customerCredit } from './customer-values.ts';

const page = '/admin-crm/customers-merge';
const required = true;

/** Gives one customer to another account. */
export const assignCustomer = defineRecordAction(customer, 'assign', {
  label: '分配负责人',
  permission: `${page}#hand_over`,
  body: { owner: ref({ label: '负责人', to: () => accountTarget, required }) },
});

/** Gives all customers of an account to another. */
export const handOver = defineAction({
  name: 'customer.hand_over',
  method: 'POST',
  path: '/api/customer/hand_over/',
  label: '交接客户',
  permission: `${page}#hand_over`,
  body: {
    from: ref({ label: '原负责人', to: () => accountTarget, required }),
    to: ref({ label: '新负责人', to: () => accountTarget, required }),
  },
  reply: { fields: { count: int({ label: '客户数', required }) } },
  confirm: '原负责人名下的全部客户改由新负责人跟进。',
});

/** Pairs of customers that may be the same, the surest first. */
export const findDuplicates = defineAction({
  name: 'customer.duplicates',
  method: 'GET',
  path: '/api/customer/duplicates/',
  label: '查找重复客户',
  permission: `${page}#merge`,
  traces: 'none',
  body: { customer: ref({ label: '客户', help: '只找与它重复的', to: () => customer }) },
  reply: {
    fields: {
      results: lines({
        label: '疑似重复',
        required,
        fields: {
          one: ref({ label: '客户', to: () => customer, required }),
          other: ref({ label: '疑似重复', to: () => customer, required }),
          reasons: enumsOf({ label: '原因', of: duplicateReason, required }),
        },
      }),
    },
  },
});

/** Ends another customer in this one: what refers to the other refers to this one from then on. */
export const mergeCustomer = defineRecordAction(customer, 'merge', {
  label: '合并客户',
  permission: `${page}#merge`,
  body: {
    other: ref({ label: '被合并的客户', to: () => customer, required }),
    take: enumsOf({ label: '取自被合并客户的字段', of: mergedField }),
    reason: text({ label: '说明', max: 200 }),
  },
  approval: { measures: [customerCredit] },
});
