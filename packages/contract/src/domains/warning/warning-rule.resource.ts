import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { text } from '../../platform/fields/text/text.ts';
import { roleTarget } from '../../platform/identity/identity-targets.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { usageState } from '../../platform/usage-state.enum.ts';
import { warningKind, warningSeverity } from './warning.enum.ts';

/** When a fact becomes a warning, and for whom. */
export const warningRule = defineResource({
  name: 'warning_rule',
  label: '预警规则',
  path: '/api/warning_rule',
  page: '/system/warning-rule',
  readers: [{ page: '/order_warning' }],
  fields: {
    name: text({ label: '名称', required: true, max: 64, filter: 'bounded' }),
    kind: enumOf({ label: '预警内容', of: warningKind, required: true, filter: 'bounded' }),
    age_hours: int({ label: '超过小时', help: '0 为立即预警', required: true, min: 0, max: 8760 }),
    severity: enumOf({ label: '严重程度', of: warningSeverity, required: true, filter: 'bounded' }),
    role: ref({ label: '负责角色', to: () => roleTarget, filter: 'bounded' }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'bounded' }),
  },
  label_fields: ['name'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'kind', 'age_hours', 'severity', 'role', 'state', 'updated_at'],
  filters: ['name', 'kind', 'severity', 'state'],
});
