import { salesMark } from '@zhanggui/contract/domains/dashboard/target/sales-mark.resource';
import { salesTarget } from '@zhanggui/contract/domains/dashboard/target/sales-target.resource';
import { type Binding, bind } from '../../../platform/resource/binding.ts';
import { salesMark as salesMarkTable, salesTarget as salesTargetTable } from '../dashboard.tables.ts';

export const targetBindings: readonly Binding[] = [
  bind(salesTarget, { table: salesTargetTable, scope: { by: { agent: 'agent_label_id' } } }),
  bind(salesMark, { table: salesMarkTable, scope: 'shared' }),
];
