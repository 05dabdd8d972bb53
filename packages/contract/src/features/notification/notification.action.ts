import { defineAction, defineRecordAction } from '../../platform/action.ts';
import { int } from '../../platform/fields/number/int.ts';
import { notification } from './notification.resource.ts';

/** Notes that the caller has seen a notification of its own. */
export const readNotification = defineRecordAction(notification, 'read', {
  label: '标为已读',
  permission: 'signed_in',
  traces: 'none',
});

/** Marks all of the caller's notifications as read. */
export const readAllNotifications = defineAction({
  name: 'notification.read_all',
  method: 'POST',
  path: '/api/notification/read_all/',
  label: '全部标为已读',
  body: {},
  reply: { fields: { count: int({ label: '条数', required: true }) } },
  permission: 'signed_in',
  traces: 'none',
});
