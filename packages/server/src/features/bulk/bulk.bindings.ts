import { jobItem } from '@zhanggui/contract/features/bulk/job-item.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { jobItem as jobItemTable } from './job-item.tables.ts';

export const bulkBindings: readonly Binding[] = [bind(jobItem, { table: jobItemTable })];
