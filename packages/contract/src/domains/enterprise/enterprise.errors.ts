import { defineErrors, failWith, refusalWith } from '../../platform/errors.ts';

type None = Record<never, never>;

const enterpriseErrors = defineErrors({
  'enterprise.ended': { status: 409, text: (_: None) => '已与该企业终止合作，不能修改' },
  'enterprise.not_active': { status: 409, text: ({ name }: { name: string }) => `${name}不在合作中` },
  'employee.left': { status: 409, text: (_: None) => '该员工已离职' },
  'employee.employed': { status: 409, text: (_: None) => '该员工在职' },
  'employee.changed_since': {
    status: 409,
    text: ({ name }: { name: string }) => `${name}的资料后来又有修改，不能撤销`,
  },
  'employee.used_since': { status: 409, text: ({ name }: { name: string }) => `${name}的账户已有业务，不能撤销` },
});

export const failEnterprise = failWith(enterpriseErrors);
export const enterpriseRefusal = refusalWith(enterpriseErrors);
