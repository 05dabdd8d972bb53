import { readAllNotifications, readNotification } from '@zhanggui/contract/features/notification/notification.action';
import { type ActionHandler, handle } from '../../platform/http/handle.ts';
import { markAllRead, markRead } from './read.service.ts';

export const notificationHandlers: readonly ActionHandler[] = [
  handle(readNotification, (ctx, { params }) => markRead(ctx, params.id)),
  handle(readAllNotifications, (ctx) => markAllRead(ctx)),
];
