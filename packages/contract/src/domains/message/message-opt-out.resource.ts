import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { defineResource } from '../../platform/resource/resource.ts';

/** A phone whose owner wants no marketing messages. */
export const messageOptOut = defineResource({
  name: 'message_opt_out',
  label: '拒收名单',
  path: '/api/message_opt_out',
  page: '/content-management/message',
  fields: {
    phone: phone({ label: '手机号', required: true, unique: true, filter: 'fast' }),
    reason: text({ label: '来源', help: '如 回复R、客服登记', max: 64, filter: 'bounded' }),
  },
  label_fields: ['phone'],
  can: ['create', 'delete'],
  columns: ['phone', 'reason', 'created_by', 'created_at'],
  filters: ['phone', 'reason', 'created_at'],
});
