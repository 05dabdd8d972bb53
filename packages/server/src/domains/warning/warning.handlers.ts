import {
  assignWarning,
  countWarnings,
  exportWarnings,
  handleWarningRow,
  readWarnings,
  reopenWarning,
  snoozeWarning,
  takeWarning,
} from '@zhanggui/contract/domains/warning/warning.action';
import { type ActionHandler, handle } from '../../platform/http/handle.ts';
import { warningCounts, warningsOf } from './warning.query.ts';
import {
  assignWarning as assign,
  handleWarning,
  reopenWarning as reopen,
  snoozeWarning as snooze,
  takeWarning as take,
} from './warning.service.ts';
import { startWarningExport } from './warning-export.job.ts';

export const warningHandlers: readonly ActionHandler[] = [
  handle(countWarnings, (ctx) => warningCounts(ctx)),
  handle(readWarnings, (ctx, { body }) => warningsOf(ctx, body)),
  handle(exportWarnings, (ctx, { body }) => startWarningExport(ctx, body)),
  handle(takeWarning, (ctx, { body }) => take(ctx, body)),
  handle(assignWarning, (ctx, { body: { owner, ...body } }) => assign(ctx, { ...body, owner_id: owner })),
  handle(snoozeWarning, (ctx, { body }) => snooze(ctx, body)),
  handle(handleWarningRow, (ctx, { body }) => handleWarning(ctx, body)),
  handle(reopenWarning, (ctx, { body }) => reopen(ctx, body)),
];
