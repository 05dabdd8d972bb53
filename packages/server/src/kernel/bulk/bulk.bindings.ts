import { jobItem } from '@zhanggui/contract/kernel/bulk/job-item.resource';
import { type Binding, bind } from '../resource/binding.ts';
import { jobItem as jobItemTable } from './job-item.tables.ts';

export const bulkBindings: readonly Binding[] = [bind(jobItem, { table: jobItemTable })];
