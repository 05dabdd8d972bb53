import { defineAction, defineRecordAction } from '../../platform/action.ts';
import { int } from '../../platform/fields/number/int.ts';
import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { supplier } from './supplier.resource.ts';
import { whileWorking } from './supplier-guard.ts';

const reason = text({ label: '原因', required: true, max: 200 });

export const approveSupplier = defineRecordAction(supplier, 'approve', {
  label: '审核通过',
  permission: '/admin-psi/user/purchases/supplier-archive#approve',
});

export const freezeSupplier = defineRecordAction(supplier, 'freeze', {
  label: '冻结',
  body: { reason },
  permission: '/admin-psi/user/purchases/supplier-archive#freeze',
  confirm: '冻结后不再分配新的订单，已分配的仍可发货。',
});

export const unfreezeSupplier = defineRecordAction(supplier, 'unfreeze', {
  label: '解冻',
  permission: '/admin-psi/user/purchases/supplier-archive#freeze',
});

export const closeSupplier = defineRecordAction(supplier, 'close', {
  label: '终止合作',
  body: { reason },
  permission: '/admin-psi/user/purchases/supplier-archive#void',
  confirm: '终止后不能恢复，该供应商的全部账号立即停用。',
});

/** Makes a sign-in for the supplier's people; the password is shown once. */
export const addSupplierAccount = defineAction({
  name: 'supplier.add_account',
  method: 'POST',
  path: '/api/supplier/{id}/add_account/',
  label: '开通账号',
  when: whileWorking,
  status: 201,
  body: {
    username: text({
      label: '用户名',
      required: true,
      max: 64,
      pattern: { test: /^\S+$/, message: '用户名不能包含空格' },
    }),
    name: text({ label: '姓名', required: true, max: 64 }),
    tel: phone({ label: '联系电话' }),
  },
  reply: {
    fields: {
      id: int({ label: '编号', required: true }),
      user: int({ label: '账号', required: true }),
      password: text({ label: '一次性密码', required: true }),
    },
  },
  permission: '/admin-psi/user/purchases/supplier-archive#account',
  secret: true,
});
