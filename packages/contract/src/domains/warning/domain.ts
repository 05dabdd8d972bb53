import { defineDomain } from '../../platform/domain.ts';
import { warningPages } from './pages.ts';
import {
  assignWarning,
  countWarnings,
  exportWarnings,
  handleWarningRow,
  readWarnings,
  reopenWarning,
  snoozeWarning,
  takeWarning,
} from './warning.action.ts';
import { warningCare, warningKind, warningSeverity } from './warning.enum.ts';
import { warningRule } from './warning-rule.resource.ts';

export const warningDomain = defineDomain({
  name: 'warning',
  label: '预警',
  requires: ['agent'],
  pages: warningPages,
  resources: [warningRule],
  actions: [
    countWarnings,
    readWarnings,
    exportWarnings,
    takeWarning,
    assignWarning,
    snoozeWarning,
    handleWarningRow,
    reopenWarning,
  ],
  enums: [warningKind, warningSeverity, warningCare],
});
