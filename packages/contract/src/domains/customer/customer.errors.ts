import { defineErrors, failWith, refusalWith } from '../../platform/errors.ts';

type None = Record<never, never>;

const customerErrors = defineErrors({
  'customer.frozen': {
    status: 409,
    text: ({ name }: { name: string }) => `${name}已冻结，不能做新的业务`,
    expose: ['name'],
  },
  'customer.same': { status: 409, text: (_: None) => '不能与自己合并' },
  'customer.other_branch': { status: 409, text: (_: None) => '两个客户属于不同的分公司，不能合并' },
  'customer.merge_over': { status: 409, text: (_: None) => '合并已超过30天或已经撤销，不能再撤销' },
  'customer.merged_on': {
    status: 409,
    text: ({ name }: { name: string }) => `${name}后来又被合并，请先撤销后一次合并`,
    expose: ['name'],
  },
  'buyer.frozen': { status: 409, text: (_: None) => '该买家已被冻结，不能下单' },
  'customer_user.frozen': { status: 409, text: (_: None) => '该用户已经冻结' },
  'customer_user.not_frozen': { status: 409, text: (_: None) => '该用户没有冻结' },
});

export const failCustomer = failWith(customerErrors);
export const customerRefusal = refusalWith(customerErrors);
