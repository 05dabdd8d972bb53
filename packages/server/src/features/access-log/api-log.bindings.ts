import { apiLog } from '@zhanggui/contract/features/access-log/api-log.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { apiLog as apiLogTable } from './api-log.tables.ts';

export const apiLogBindings: readonly Binding[] = [
  bind(apiLog, {
    table: apiLogTable,
    computed: { app: (t: string) => `SELECT k.name FROM app_key k WHERE k.id = ${t}.app_id` },
  }),
];
