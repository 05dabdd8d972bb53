import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { accountTarget, roleTarget } from '../../platform/identity/identity-targets.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { agentLabel } from './agent-label.resource.ts';
import { agentStatus } from './agent-status.enum.ts';

/** A person of an agent label; their account follows every change. */
export const agent = defineResource({
  name: 'agent',
  label: '分公司人员',
  path: '/api/agent',
  page: '/agent-label',
  fields: {
    agent_label: ref({ label: '分公司', to: () => agentLabel, required: true, filter: 'fast' }),
    user: ref({ label: '账号', to: () => accountTarget, read_only: true, unique: true, filter: 'fast' }),
    name: text({ label: '姓名', required: true, max: 64, filter: 'fast', initials: true, sortable: true }),
    tel: phone({ label: '联系电话', filter: 'fast' }),
    role: ref({ label: '角色', to: () => roleTarget, filter: 'fast' }),
    status: enumOf({ label: '状态', of: agentStatus, required: true, initial: agentStatus.active, filter: 'fast' }),
  },
  label_fields: ['name'],
  can: ['update', 'delete'],
  columns: ['id', 'agent_label', 'name', 'tel', 'role', 'status', 'created_at'],
  filters: ['agent_label', 'name', 'tel', 'role', 'status'],
});
