import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { accountTarget, roleTarget } from '../../platform/identity/identity-targets.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { agentLabel, labelsInUse } from './agent-label.resource.ts';
import { agentStatus } from './agent-status.enum.ts';

/** A person of an agent label; their account follows every change. */
export const agent = defineResource({
  name: 'agent',
  label: '分公司人员',
  path: '/api/agent',
  page: '/agent-label',
  readers: [{ page: '/agent-manage', can: ['update', 'delete', 'export'] }],
  fields: {
    agent_label: ref({ label: '分公司', to: () => agentLabel, picks: labelsInUse, required: true, filter: 'fast' }),
    user: ref({ label: '账号', to: () => accountTarget, read_only: true, unique: true, filter: 'fast' }),
    username: text({ label: '用户名', max: 64, required: true, read_only: true, filter: 'fast' }),
    name: text({ label: '姓名', required: true, max: 64, filter: 'fast', initials: true, sortable: true }),
    tel: phone({ label: '联系电话', filter: 'fast' }),
    role: ref({ label: '角色', to: () => roleTarget, filter: 'fast' }),
    status: enumOf({ label: '状态', of: agentStatus, required: true, initial: agentStatus.active, filter: 'fast' }),
    last_login: datetime({ label: '上次登录', read_only: true, filter: 'bounded', sortable: true }),
    login_count: int({ label: '登录次数', required: true, read_only: true }),
  },
  label_fields: ['name'],
  features: ['comments'],
  can: ['update', 'delete'],
  columns: ['name', 'username', 'agent_label', 'tel', 'role', 'last_login', 'status', 'created_at'],
  filters: ['agent_label', 'name', 'username', 'tel', 'role', 'last_login'],
  tabs: 'status',
});
