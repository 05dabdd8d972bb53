import { appKey } from '@zhanggui/contract/kernel/open-door/app-key.resource';
import { type Binding, bind } from '../resource/binding.ts';
import { appKey as appKeyTable } from './open-door.tables.ts';

export const openDoorBindings: readonly Binding[] = [bind(appKey, { table: appKeyTable })];
