import { defineErrors, failWith } from '../../platform/errors.ts';

const bankErrors = defineErrors({
  'bank_cell.auth_code': { status: 409, text: (_: Record<never, never>) => '授权码无效或已过期，请重新生成' },
  'bank_cell.auth_bound': { status: 409, text: (_: Record<never, never>) => '该设备或账号已绑定这个网点' },
  'bank_cell.auth_unbound': { status: 409, text: (_: Record<never, never>) => '该设备或账号没有绑定这个网点' },
  'bank_cell.rested_on': {
    status: 409,
    text: ({ what }: { readonly what: string }) => `${what}，不能撤销导入`,
  },
  'bank_cell.no_code_adapter': {
    status: 409,
    text: (_: Record<never, never>) => '没有接入小程序码，请联系管理员配置',
  },
});

export const failBank = failWith(bankErrors);
