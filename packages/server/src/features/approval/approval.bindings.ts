import { approval } from '@zhanggui/contract/features/approval/approval.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { approvalLine, approval as approvalTable } from './approval.tables.ts';

export const approvalBindings: readonly Binding[] = [
  bind(approval, {
    table: approvalTable,
    children: { content: { table: approvalLine, key: 'approval_id' } },
  }),
];
