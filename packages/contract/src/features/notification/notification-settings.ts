import type { ValueOf } from '../../platform/enum.ts';
import { notificationChannel, type notificationKind } from './notification.enum.ts';

export type NotificationKind = ValueOf<typeof notificationKind>;
export type NotificationChannel = ValueOf<typeof notificationChannel>;

/** The user setting that says by which channels each kind comes. */
export const notificationSetting = 'notification.channels';

const usual: readonly NotificationChannel[] = ['in_app'];

/** Whether a kind always stands in the list: what the system reports can not be switched off. */
export function isKept(kind: NotificationKind, channel: NotificationChannel): boolean {
  return kind === 'system' && channel === 'in_app';
}

/** The channels of a kind by what the user has set; a kind that was never set comes as usual. */
export function channelsOf(setting: unknown, kind: NotificationKind): readonly NotificationChannel[] {
  const chosen = typeof setting === 'object' && setting !== null ? Reflect.get(setting, kind) : undefined;
  if (!Array.isArray(chosen)) return usual;
  return notificationChannel.values.flatMap(({ value }) =>
    chosen.includes(value) || isKept(kind, value) ? [value] : [],
  );
}
