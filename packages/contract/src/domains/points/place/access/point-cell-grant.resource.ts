import { enumOf } from '../../../../platform/fields/choice/enum.ts';
import { ref } from '../../../../platform/fields/choice/ref.ts';
import { date } from '../../../../platform/fields/time/date.ts';
import { datetime } from '../../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../../platform/resource/resource.ts';
import { agentLabel } from '../../../agent/agent-label.resource.ts';
import { department } from '../../../enterprise/employee/department.resource.ts';
import { employee } from '../../../enterprise/employee/employee.resource.ts';
import { enterprise } from '../../../enterprise/enterprise.resource.ts';
import { placeGrantState } from '../place.enum.ts';
import { pointCell } from '../point-cell.resource.ts';

const output = { read_only: true, filter: 'fast' } as const;

/** A person, or a department with all below it, who may use a place that serves only those who were granted it. */
export const pointCellGrant = defineResource({
  name: 'point_cell_grant',
  label: '点位授权',
  path: '/api/point_cell_grant',
  page: '/enterprise-point/point-management',
  readers: [{ page: '/enterprise-point/point-cell' }],
  fields: {
    point_cell: ref({ label: '点位', to: () => pointCell, required: true, ...output }),
    enterprise: ref({ label: '企业', to: () => enterprise, required: true, ...output }),
    department: ref({ label: '部门', help: '含下级部门', to: () => department, ...output }),
    employee: ref({ label: '员工', to: () => employee, ...output }),
    to_date: date({ label: '有效期至', help: '当日有效，不填为长期', read_only: true, filter: 'bounded' }),
    state: enumOf({ label: placeGrantState.label, of: placeGrantState, required: true, ...output }),
    withdrawn_at: datetime({ label: '收回时间', read_only: true, filter: 'bounded' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...output }),
  },
  label_fields: ['point_cell'],
  can: [],
  columns: [
    'point_cell',
    'enterprise',
    'department',
    'employee',
    'to_date',
    'state',
    'created_by',
    'created_at',
    'withdrawn_at',
  ],
  filters: ['point_cell', 'enterprise', 'department', 'employee', 'to_date', 'agent_label'],
  tabs: 'state',
});
