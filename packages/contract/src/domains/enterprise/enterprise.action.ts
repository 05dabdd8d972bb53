import { defineAction } from '../../platform/action.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { roleTarget } from '../../platform/identity/identity-targets.ts';
import { partyAccount } from '../open-item/party-account.ts';
import { enterprise, whileCooperating } from './enterprise.resource.ts';

const reason = text({ label: '原因', required: true, max: 200 });
const path = '/api/enterprise/{id}';

export const suspendEnterprise = defineAction({
  name: 'enterprise.suspend',
  method: 'POST',
  path: `${path}/suspend/`,
  label: '暂停',
  body: { reason },
  reply: enterprise,
  permission: '/enterprise/index#suspend',
  confirm: '暂停后不能再为该企业发放积分，员工已有的积分仍可使用。',
});

export const resumeEnterprise = defineAction({
  name: 'enterprise.resume',
  method: 'POST',
  path: `${path}/resume/`,
  label: '恢复',
  body: {},
  reply: enterprise,
  permission: '/enterprise/index#suspend',
});

export const endEnterprise = defineAction({
  name: 'enterprise.end',
  method: 'POST',
  path: `${path}/end/`,
  label: '终止合作',
  body: { reason },
  reply: enterprise,
  permission: '/enterprise/index#void',
  confirm: '终止后不能恢复，该企业的全部登录账号立即停用。',
});

/** Makes a sign-in for people of the enterprise, limited to its rows; the password is shown once. */
export const addEnterpriseAccount = defineAction({
  name: 'enterprise.add_account',
  method: 'POST',
  path: `${path}/add_account/`,
  label: '开通账号',
  when: whileCooperating,
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
    role: ref({ label: '角色', help: '账号只能看到本企业的数据', to: () => roleTarget, required: true }),
  },
  reply: {
    fields: {
      id: int({ label: '编号', required: true }),
      user: int({ label: '账号', required: true }),
      password: text({ label: '一次性密码', required: true }),
    },
  },
  permission: '/enterprise/index#account',
  secret: true,
});

/** What an enterprise owes, by how long it is overdue. */
export const readEnterpriseAccount = defineAction({
  name: 'enterprise.account',
  method: 'GET',
  path: `${path}/account/`,
  label: '查看应收与账龄',
  permission: '/enterprise/index',
  traces: 'none',
  body: {},
  reply: partyAccount,
});
