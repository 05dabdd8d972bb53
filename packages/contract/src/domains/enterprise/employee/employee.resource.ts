import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { employeeState } from '../enterprise.enum.ts';
import { enterprise } from '../enterprise.resource.ts';
import { department } from './department.resource.ts';

/** A person who works for an enterprise; points are theirs. */
export const employee = defineResource({
  name: 'employee',
  label: '企业员工',
  path: '/api/employee',
  page: '/department',
  readers: [{ page: '/enterprise/index', can: ['export'] }],
  fields: {
    enterprise: ref({ label: '企业', to: () => enterprise, required: true, filter: 'fast' }),
    number: code({ label: '工号', required: true, max: 32, filter: 'fast', sortable: true }),
    name: text({ label: '姓名', required: true, max: 64, filter: 'fast', initials: true }),
    department: ref({ label: '部门', to: () => department, filter: 'fast' }),
    position: text({ label: '岗位', max: 32, filter: 'bounded' }),
    tel: phone({ label: '手机号', filter: 'fast' }),
    birth_date: date({ label: '出生日期', filter: 'bounded' }),
    hired_date: date({ label: '入职日期', filter: 'bounded' }),
    state: enumOf({
      label: '在职状态',
      of: employeeState,
      required: true,
      read_only: true,
      initial: employeeState.employed,
      filter: 'fast',
    }),
    left_at: datetime({ label: '离职时间', read_only: true, filter: 'bounded' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
    remark: longText({ label: '备注', max: 500 }),
  },
  label_fields: ['name', 'number'],
  narrowed_by: ['enterprise'],
  found_by: ['number'],
  features: ['links'],
  can: ['create', 'update'],
  columns: ['number', 'name', 'enterprise', 'department', 'position', 'tel', 'hired_date', 'state', 'updated_at'],
  filters: ['enterprise', 'department', 'name', 'number', 'tel', 'position', 'hired_date'],
  tabs: 'state',
  form: [
    {
      title: '员工',
      fields: ['enterprise', 'number', 'name', 'department', 'position', 'tel', 'birth_date', 'hired_date', 'remark'],
    },
  ],
  large: { facets: ['state'] },
});
