import { approval } from '@zhanggui/contract/features/approval/approval.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { approvalLine, approval as approvalTable } from './approval.tables.ts';

export const approvalBindings: readonly Binding[] = [
  bind(approval, {
    table: approvalTable,
    related: {
      decider: {
        ids: (
          compares,
        ) => `SELECT a.id FROM approval a JOIN "user" u ON u.id <> a.created_by AND u.id IS DISTINCT FROM a.asked_by_id AND (a.role_id IS NULL OR a.role_id = u.role_id)
          WHERE a.state = 'waiting' AND ${compares('u.id')}`,
      },
    },
    children: { content: { table: approvalLine, key: 'approval_id' } },
  }),
];
