import { provide } from '../../platform/extension/extension-point.ts';
import { defineFeature } from '../../platform/feature.ts';
import { jobEnded } from '../../platform/jobs/run/job-ended.port.ts';
import { forgetNotifications } from './forget-notifications.job.ts';
import { notifyOwner } from './job-ended.ts';
import { notificationBindings } from './notification.bindings.ts';
import { notificationHandlers } from './notification.handlers.ts';
import { notificationTables } from './notification.scope.ts';

/** Notifications of accounts. */
export const notificationFeature = defineFeature({
  name: 'notification',
  tables: notificationTables,
  bindings: notificationBindings,
  handlers: notificationHandlers,
  jobs: [forgetNotifications],
  provides: [provide(jobEnded, notifyOwner)],
});
