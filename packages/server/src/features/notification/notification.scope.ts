import type { ScopedTable } from '../../platform/domain.ts';
import { notification } from './notification.tables.ts';

/** Notifications are kept by the staff's view: a limited caller reads its own through it. */
export const notificationTables: readonly ScopedTable[] = [{ table: notification, scope: 'closed' }];
