import { defineAction } from '../../platform/action.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { roleTarget } from '../../platform/identity/identity-targets.ts';
import { agentLabel } from './agent-label.resource.ts';
import { agentStatus } from './agent-status.enum.ts';

/** Creates a person with an account (answered with a one-time password), or changes both when `id` names the person. */
export const addOrModifyAgent = defineAction({
  name: 'agent.add_or_modify',
  method: 'POST',
  path: '/api/add_or_modify_agent/',
  label: '维护人员账号',
  body: {
    id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, required: true }),
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
  permission: '/agent-label#person',
  secret: true,
});
