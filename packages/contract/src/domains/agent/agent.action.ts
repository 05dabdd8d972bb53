import { inBulk } from '../../features/bulk/in-bulk.ts';
import { type ActionDeclaration, defineAction, defineRecordAction } from '../../platform/action.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { roleTarget } from '../../platform/identity/identity-targets.ts';
import { agent } from './agent.resource.ts';
import { agentLabel, labelsInUse } from './agent-label.resource.ts';
import { agentStatus } from './agent-status.enum.ts';

const permission = '/agent-manage#person';

/** Creates a person with an account (answered with a one-time password), or changes both when `id` names the person. */
export const addOrModifyAgent = defineAction({
  name: 'agent.add_or_modify',
  method: 'POST',
  path: '/api/add_or_modify_agent/',
  label: '维护人员账号',
  body: {
    id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, picks: labelsInUse, required: true }),
    username: text({ label: '用户名', required: true, max: 64 }),
    name: text({ label: '姓名', required: true, max: 64 }),
    tel: phone({ label: '联系电话', required: true }),
    role: ref({ label: '角色', to: () => roleTarget }),
    status: enumOf({ label: '状态', of: agentStatus }),
  },
  reply: {
    fields: {
      id: int({ label: '编号', required: true }),
      user: int({ label: '账号', required: true }),
      password: text({ label: '一次性密码' }),
    },
  },
  permission: ['/agent-label#person', '/agent-manage#person'],
  secret: true,
});

/** Switches the person and the account; who holds open work hands it over first. */
export const disableAgent = defineRecordAction(agent, 'disable', {
  label: '停用',
  permission,
  confirm: '其账号的所有设备会立即退出登录，且不能再登录。',
});

export const enableAgent = defineRecordAction(agent, 'enable', {
  label: '启用',
  permission,
});

/** From then on the account sees the rows of the other label alone. */
export const moveAgent = defineRecordAction(agent, 'move', {
  label: '调动',
  body: { agent_label: ref({ label: '调往分公司', to: () => agentLabel, picks: labelsInUse, required: true }) },
  permission,
  confirm: '调动后只能看到新分公司的数据。',
});

export const resetAgentPassword = defineAction({
  name: 'agent.reset_password',
  method: 'POST',
  path: '/api/agent/{id}/reset_password/',
  label: '重置密码',
  body: {},
  reply: { fields: { password: text({ label: '一次性密码', required: true }) } },
  permission: '/agent-manage#reset_password',
  confirm: '将生成一次性密码，其所有设备会立即退出登录。',
  secret: true,
});

export const agentActions = [
  addOrModifyAgent,
  disableAgent,
  enableAgent,
  moveAgent,
  resetAgentPassword,
  ...[disableAgent, enableAgent, moveAgent].map((one) => inBulk(one as ActionDeclaration)),
];
