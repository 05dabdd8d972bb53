import { warningRule } from '@zhanggui/contract/domains/warning/warning-rule.resource';
import { openWarnings } from '@zhanggui/contract/domains/warning/warning-todos';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { provide } from '../../platform/extension/extension-point.ts';
import { heldWork } from '../../platform/identity/held-work.port.ts';
import { bind } from '../../platform/resource/binding.ts';
import { warningFacts } from './facts.port.ts';
import { heldWarnings } from './held-warnings.ts';
import { warningHandlers } from './warning.handlers.ts';
import { countOpenWarnings } from './warning.query.ts';
import { warningTables } from './warning.scope.ts';
import { forgetCares } from './warning.service.ts';
import { warningRule as warningRuleTable } from './warning.tables.ts';
import { warningExportKind } from './warning-export.job.ts';

export const warningServer = defineServerDomain({
  name: 'warning',
  tables: warningTables,
  outlasts_demo: [{ table: warningRuleTable }],
  bindings: [bind(warningRule, { table: warningRuleTable })],
  points: [warningFacts],
  provides: [provide(heldWork, heldWarnings)],
  handlers: warningHandlers,
  todoCounts: [{ todo: openWarnings, count: countOpenWarnings }],
  jobKinds: [warningExportKind],
  jobs: [{ name: 'warning.forget', cron: '47 * * * *', work: forgetCares }],
});
