import { defineImport } from '../../features/import/import.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { message } from './message.document.ts';

/** The phones of a draft by file; several files add up to one list, in which a phone stands once. */
export const importPhones = defineImport({
  name: 'message.phones',
  label: '导入号码名单',
  path: '/api/message_phone/import/',
  permission: ['/content-management/message#import'],
  covers: ['/content-management/message#update'],
  choices: { message: ref({ label: '消息', to: () => message, required: true }) },
  columns: {
    phone: phone({ label: '手机号', required: true }),
    name: text({ label: '姓名', max: 32 }),
  },
  aliases: { phone: ['手机', '手机号码', '电话', '联系电话', '号码'], name: ['称呼', '客户姓名', '收件人'] },
  key: ['phone'],
  unit: 'file',
  sample: { phone: '13812345678', name: '李晓燕' },
  max: 100_000,
});
