import { region } from '@zhanggui/contract/domains/setting/region.resource';
import { bind } from '../../platform/resource/binding.ts';
import { region as regionTable } from './setting.tables.ts';

export const settingBindings = [bind(region, { table: regionTable })];
