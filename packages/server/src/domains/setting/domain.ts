import type { ServerDomain } from '../../platform/domain.ts';
import { settingBindings } from './setting.bindings.ts';
import { settingTables } from './setting.scope.ts';

export const settingServer: ServerDomain = {
  name: 'setting',
  tables: settingTables,
  bindings: settingBindings,
  handlers: [],
};
