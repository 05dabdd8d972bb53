import { defineFeature } from '../../platform/feature.ts';
import { readAllNotifications, readNotification } from './notification.action.ts';
import { notificationChannel, notificationKind } from './notification.enum.ts';
import { notification } from './notification.resource.ts';

export const notificationFeature = defineFeature({
  name: 'notification',
  label: '基础',
  requires: [],
  resources: [notification],
  actions: [readNotification, readAllNotifications],
  enums: [notificationKind, notificationChannel],
});
