import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { roleTarget } from '../../../platform/identity/identity-targets.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';
import { approvalMeasure } from './approval-measure.enum.ts';

/** From where on a second person of a role must agree. */
export const approvalRule = defineResource({
  name: 'approval_rule',
  label: '复核规则',
  path: '/api/approval_rule',
  page: '/system/approval-rule',
  fields: {
    name: text({ label: '名称', required: true, max: 64, filter: 'bounded' }),
    measure: enumOf({ label: '复核事项', of: approvalMeasure, required: true, filter: 'bounded' }),
    amount_fen: money({ label: '超过金额', help: '事项为金额时填写；0 为任何金额' }),
    percent: int({ label: '超过百分之', min: 0, max: 1000, help: '事项为幅度时填写' }),
    quantity: int({ label: '超过数量', min: 0, max: 100_000_000, help: '事项为人数或件数时填写' }),
    role: ref({ label: '复核角色', to: () => roleTarget, help: '不选则任何有复核权限的人都可以', filter: 'bounded' }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'bounded' }),
    remark: text({ label: '备注', max: 200 }),
  },
  label_fields: ['name'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'measure', 'amount_fen', 'percent', 'quantity', 'role', 'state', 'remark', 'updated_at'],
  filters: ['name', 'measure', 'state'],
});
