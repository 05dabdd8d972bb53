import { defineEnum } from '../../platform/enum.ts';

/** Kinds of notifications. */
export const notificationKind = defineEnum({
  name: 'notification_kind',
  label: '通知种类',
  values: [
    { value: 'mention', label: '提到我', tone: 'info' },
    { value: 'approval', label: '复核', tone: 'attention' },
    { value: 'document', label: '单据', tone: 'info' },
    { value: 'job', label: '任务', tone: 'neutral' },
    { value: 'system', label: '系统', tone: 'bad' },
  ],
});

/** By which way a notification comes. */
export const notificationChannel = defineEnum({
  name: 'notification_channel',
  label: '通知渠道',
  values: [
    { value: 'in_app', label: '站内通知' },
    { value: 'desktop', label: '桌面提醒' },
  ],
});
