import { enumsOf } from '../../../platform/fields/choice/enums.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { personFields } from '../../account/person/person-fields.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';
import { canteen } from '../canteen.resource.ts';
import { tillAct } from './canteen-staff.enum.ts';

/** Who works at a canteen, and what they may do at its till. */
export const canteenStaff = defineResource({
  name: 'canteen_staff',
  label: '食堂员工',
  path: '/api/canteen_staff',
  page: '/data-info',
  fields: {
    ...personFields,
    number: code({ label: '工号', help: '收银时填写', required: true, max: 32, filter: 'fast' }),
    canteen: ref({ label: '食堂', to: () => canteen, required: true, filter: 'fast' }),
    position: text({ label: '岗位', max: 32, filter: 'bounded' }),
    may: enumsOf({ label: tillAct.label, help: '不选则不能在收银机操作', of: tillAct, filter: 'bounded' }),
    enterprise: ref({ label: '企业', to: () => enterprise, read_only: true, filter: 'fast' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
  },
  label_fields: ['name'],
  found_by: ['number'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'number', 'canteen', 'position', 'may', 'tel', 'status', 'enterprise', 'created_at'],
  filters: ['name', 'tel', 'number', 'canteen', 'position', 'enterprise'],
  tabs: 'status',
  form: [{ title: '员工', fields: ['canteen', 'name', 'number', 'position', 'may', 'tel', 'status', 'remark'] }],
});
