import { appKey } from '@zhanggui/contract/features/public-api/app-key.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { appKey as appKeyTable } from './public-api.tables.ts';

export const publicApiBindings: readonly Binding[] = [bind(appKey, { table: appKeyTable })];
