import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { accountTarget } from '../../platform/identity/identity-targets.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { notificationKind } from './notification.enum.ts';

const output = { read_only: true } as const;
const requiredOutput = { required: true, read_only: true } as const;

/** A notification of an account, until it is read. */
export const notification = defineResource({
  name: 'notification',
  label: '我的通知',
  path: '/api/notification',
  own: 'user',
  fields: {
    user: ref({ label: '收件人', to: () => accountTarget, reference: 'weak', ...requiredOutput, filter: 'fast' }),
    kind: enumOf({ label: '种类', of: notificationKind, ...requiredOutput, filter: 'bounded' }),
    title: text({ label: '标题', max: 300, ...requiredOutput }),
    text: longText({ label: '内容', max: 1000, ...output }),
    /** Where in the console it is about; null where there is no such page. */
    path: text({ label: '位置', max: 500, ...output }),
    read_at: datetime({ label: '已读时间', ...output, filter: 'bounded' }),
  },
  label_fields: ['title'],
  can: [],
  columns: ['kind', 'title', 'text', 'created_at', 'read_at'],
  filters: ['kind', 'created_at'],
});
