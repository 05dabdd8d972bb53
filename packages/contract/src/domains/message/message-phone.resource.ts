import { ref } from '../../platform/fields/choice/ref.ts';
import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { message } from './message.document.ts';

const output = { required: true, read_only: true } as const;

/** A phone on the list of a message. */
export const messagePhone = defineResource({
  name: 'message_phone',
  label: '号码名单',
  path: '/api/message_phone',
  page: '/content-management/message',
  fields: {
    message: ref({ label: '消息', to: () => message, ...output, filter: 'fast' }),
    phone: phone({ label: '手机号', ...output, filter: 'fast' }),
    name: text({ label: '姓名', max: 32, read_only: true }),
  },
  label_fields: ['phone'],
  can: [],
  columns: ['message', 'phone', 'name', 'created_at'],
  filters: ['message', 'phone'],
});
