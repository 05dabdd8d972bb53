import { defineRecordAction } from '../../platform/action.ts';
import { bool } from '../../platform/fields/choice/bool.ts';
import { enumsOf } from '../../platform/fields/choice/enums.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { code } from '../../platform/fields/text/code.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { agentLabel } from '../agent/agent-label.resource.ts';
import { mergedField } from './customer.enum.ts';
import { customerRefusal } from './customer.errors.ts';
import { customer } from './customer.resource.ts';

const output = { read_only: true } as const;
const requiredOutput = { required: true, ...output } as const;

/** What a merge did, and whether it can still be undone. */
export const customerMerge = defineResource({
  name: 'customer_merge',
  label: '合并记录',
  path: '/api/customer_merge',
  page: '/admin-crm/customers-merge',
  fields: {
    customer: ref({ label: '保留的客户', to: () => customer, ...requiredOutput, filter: 'fast' }),
    merged_number: code({ label: '被合并客户编号', ...requiredOutput, filter: 'bounded' }),
    merged_name: text({ label: '被合并客户', max: 128, ...requiredOutput, filter: 'bounded' }),
    take: enumsOf({ label: '取自被合并客户', of: mergedField, ...output }),
    moved_count: int({ label: '转移的记录', ...requiredOutput }),
    reason: text({ label: '说明', max: 200, ...output }),
    undone_at: datetime({ label: '撤销时间', ...output, filter: 'bounded' }),
    is_undoable: bool({ label: '可撤销', ...requiredOutput, computed: true }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...output, filter: 'fast' }),
  },
  label_fields: ['merged_name'],
  can: [],
  columns: [
    'merged_number',
    'merged_name',
    'customer',
    'moved_count',
    'take',
    'reason',
    'undone_at',
    'created_by',
    'created_at',
  ],
  filters: ['merged_name', 'merged_number', 'customer', 'created_at'],
});

export const undoMerge = defineRecordAction(customerMerge, 'undo', {
  label: '撤销合并',
  when: ({ is_undoable }: { readonly is_undoable: boolean }) =>
    is_undoable ? undefined : customerRefusal('customer.merge_over', {}),
  permission: '/admin-crm/customers-merge#merge',
  confirm: '当时转移的记录回到原客户；合并之后新做的单据留在保留的客户。',
});
