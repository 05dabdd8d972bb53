import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { settingBindings } from './setting.bindings.ts';
import { settingTables } from './setting.scope.ts';

export const settingServer = defineServerDomain({
  name: 'setting',
  tables: settingTables,
  bindings: settingBindings,
  handlers: [],
});
