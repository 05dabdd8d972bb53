import { defineErrors, refusalWith } from '../../../platform/errors.ts';

type None = Record<never, never>;

const personErrors = defineErrors({
  'person.has_account': { status: 409, text: (_: None) => '该员工已有登录账号' },
  'person.left': { status: 409, text: (_: None) => '已离职的员工不能开通账号' },
});

export const personRefusal = refusalWith(personErrors);
