import { bool } from '../../platform/fields/choice/bool.ts';
import { enumsOf } from '../../platform/fields/choice/enums.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { webhookEvent } from './webhook-event.enum.ts';

/** What hangs on a webhook, as it is chosen for a new one and changed later. */
export const webhookTerms = {
  name: text({ label: '名称', required: true, max: 64, filter: 'fast', sortable: true }),
  url: text({
    label: '接收地址',
    help: '以 https:// 开头的公网地址；每条消息以 POST 发送，10 秒内回复 2xx 即为收到',
    required: true,
    max: 500,
    filter: 'bounded',
  }),
  events: enumsOf({ label: '事件', of: webhookEvent, required: true }),
} as const;

/** Addresses of other systems that receive events; created by `webhook.add`, which returns the secret. */
export const webhook = defineResource({
  name: 'webhook',
  label: '推送地址',
  path: '/api/webhook',
  page: '/system/webhook',
  fields: {
    ...webhookTerms,
    is_enabled: bool({ label: '启用', read_only: true, filter: 'bounded' }),
    last_delivered_at: datetime({ label: '最近送达', read_only: true, filter: 'bounded', sortable: true }),
    failing_since: datetime({ label: '连续失败起', read_only: true, filter: 'bounded', sortable: true }),
    off_reason: text({ label: '停用原因', max: 300, read_only: true }),
    previous_until: datetime({ label: '旧密钥有效至', read_only: true }),
  },
  label_fields: ['name'],
  can: ['update', 'delete'],
  columns: ['name', 'is_enabled', 'url', 'events', 'last_delivered_at', 'failing_since', 'off_reason'],
  filters: ['name', 'url', 'is_enabled'],
});
