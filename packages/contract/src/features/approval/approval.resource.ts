import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { accountTarget, roleTarget } from '../../platform/identity/identity-targets.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { approvalState } from './approval.enum.ts';

const output = { read_only: true } as const;
const requiredOutput = { required: true, read_only: true } as const;

/** A call that a rule held back: what was sent, why it waits, and what became of it. */
export const approval = defineResource({
  name: 'approval',
  label: '复核',
  path: '/api/approval',
  page: '/system/approval',
  own: 'created_by',
  fields: {
    title: text({ label: '事项', max: 300, ...requiredOutput, filter: 'bounded' }),
    cause: text({ label: '需复核的原因', max: 500, ...requiredOutput }),
    state: enumOf({ label: '复核状态', of: approvalState, ...requiredOutput, filter: 'fast' }),
    role: ref({ label: '复核角色', to: () => roleTarget, ...output, filter: 'bounded' }),
    expires_at: datetime({ label: '有效期至', ...requiredOutput }),
    decided_by: ref({ label: '处理人', to: () => accountTarget, reference: 'weak', ...output, filter: 'bounded' }),
    decided_at: datetime({ label: '处理时间', ...output, filter: 'bounded' }),
    decision_note: text({ label: '处理说明', max: 200, ...output }),
    path: text({ label: '相关页面', max: 200, ...output }),
    content: lines({
      label: '提交内容',
      fields: {
        label: text({ label: '项目', max: 100, ...requiredOutput }),
        text: text({ label: '内容', max: 2000, ...requiredOutput }),
      },
      ...output,
    }),
  },
  related: { decider: ref({ label: '可由谁复核', to: () => accountTarget, filter: 'bounded' }) },
  label_fields: ['title'],
  can: [],
  columns: ['title', 'cause', 'created_by', 'created_at', 'role', 'state', 'expires_at', 'decided_by', 'decided_at'],
  filters: ['title', 'created_by', 'decided_by', 'created_at'],
  tabs: 'state',
});
