import { notification } from '@zhanggui/contract/features/notification/notification.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { notification as notificationTable } from './notification.tables.ts';

export const notificationBindings: readonly Binding[] = [bind(notification, { table: notificationTable })];
