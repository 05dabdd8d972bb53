import { type RefTarget, ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { enterprise } from '../enterprise.resource.ts';

/** A department of an enterprise, in a tree. */
export const department = defineResource({
  name: 'department',
  label: '部门',
  path: '/api/department',
  page: '/department',
  readers: [{ page: '/enterprise/index' }],
  fields: {
    enterprise: ref({ label: '企业', to: () => enterprise, required: true, filter: 'fast' }),
    name: text({ label: '部门名称', required: true, max: 64, filter: 'fast', initials: true, sortable: true }),
    parent: ref({ label: '上级部门', to: (): RefTarget => department, filter: 'fast' }),
    manager: text({ label: '负责人', max: 32, filter: 'bounded' }),
    budget_fen: money({ label: '每月预算', help: '仅供参考，不限制发放', filter: 'bounded' }),
    headcount: int({ label: '在职人数', help: '不含下级部门', required: true, read_only: true, computed: true }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
    remark: longText({ label: '备注', max: 500 }),
  },
  label_fields: ['name'],
  narrowed_by: ['enterprise'],
  can: ['create', 'update', 'delete'],
  features: ['links'],
  tree: 'parent',
  columns: ['name', 'enterprise', 'parent', 'manager', 'headcount', 'budget_fen', 'updated_at'],
  filters: ['enterprise', 'name', 'parent', 'manager'],
  form: [{ title: '部门', fields: ['enterprise', 'parent', 'name', 'manager', 'budget_fen', 'remark'] }],
});
