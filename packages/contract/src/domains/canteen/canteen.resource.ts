import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { money } from '../../platform/fields/number/money.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { code } from '../../platform/fields/text/code.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { text } from '../../platform/fields/text/text.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { usageState } from '../../platform/usage-state.enum.ts';
import { agentLabel } from '../agent/agent-label.resource.ts';
import { enterprise } from '../enterprise/enterprise.resource.ts';
import { meal } from './canteen.enum.ts';

const required = true;
const timeOfDay = { test: /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, message: '时间应为 07:30 这样的时和分' } as const;

/** A canteen of an enterprise, with the times of its meals. */
export const canteen = defineResource({
  name: 'canteen',
  label: '食堂',
  path: '/api/canteen',
  page: '/data-info',
  readers: 'choosers',
  fields: {
    code: code({ label: '编码', required, max: 32, filter: 'fast', unique: true }),
    name: text({ label: '名称', required, max: 64, filter: 'fast', sortable: true }),
    enterprise: ref({ label: '企业', to: () => enterprise, required, filter: 'fast' }),
    address: text({ label: '地址', max: 200 }),
    state: enumOf({ label: '状态', of: usageState, required, initial: 'enabled', filter: 'fast' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
    remark: longText({ label: '备注', max: 500 }),
    periods: lines({
      label: '供餐时段',
      required,
      max: 4,
      fields: {
        id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
        meal: enumOf({ label: meal.label, of: meal, required }),
        starts: text({ label: '开始', required, max: 5, pattern: timeOfDay }),
        ends: text({ label: '结束', help: '到这一刻为止，不跨零点', required, max: 5, pattern: timeOfDay }),
        limit_count: int({ label: '每餐次数', help: '每人最多消费几次，不填不限', min: 1, max: 100 }),
        limit_fen: money({ label: '每餐限额', help: '每人最多消费多少，不填不限', min: 1 }),
        cutoff_minutes: int({
          label: '提前订餐（分钟）',
          help: '开餐前这么久截止订餐和退订',
          required,
          initial: 60,
          min: 0,
          max: 10_080,
        }),
      },
    }),
  },
  label_fields: ['name'],
  narrowed_by: ['enterprise'],
  found_by: ['code'],
  features: ['links'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'code', 'enterprise', 'address', 'state', 'updated_at'],
  filters: ['name', 'code', 'enterprise', 'state'],
  form: [
    { title: '食堂', fields: ['enterprise', 'name', 'code', 'address', 'state', 'remark'] },
    { title: '供餐时段', fields: ['periods'] },
  ],
});
