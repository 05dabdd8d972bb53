import { defineImport } from '../../features/import/import.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { money } from '../../platform/fields/number/money.ts';
import { code } from '../../platform/fields/text/code.ts';
import { creditCode } from '../../platform/fields/text/credit-code.ts';
import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { customerKind, customerLevel } from './customer.enum.ts';

/** New customers by rows; a row whose phone or credit code is known is refused. */
export const importCustomers = defineImport({
  name: 'customer.import',
  label: '导入客户',
  path: '/api/customer/import/',
  permission: ['/admin-crm/customers-merge#import'],
  covers: ['/admin-crm/customers-merge#create'],
  columns: {
    name: text({ label: '名称', max: 128, required: true }),
    kind: enumOf({ label: '类型', of: customerKind, required: true }),
    level: enumOf({ label: '等级', of: customerLevel }),
    credit_code: code({ label: '统一社会信用代码', max: 18, pattern: creditCode }),
    phone: phone({ label: '电话', required: true }),
    contact: text({ label: '联系人', max: 32 }),
    credit_limit_fen: money({ label: '信用额度' }),
    tags: text({ label: '标签', max: 200 }),
  },
  aliases: { name: ['客户名称', '公司名称'], phone: ['手机', '手机号', '联系电话'], credit_code: ['信用代码', '税号'] },
  key: ['phone'],
  sample: {
    ...{ name: '青岛海悦贸易有限公司', kind: '企业', level: '普通', credit_code: '91110000600037341L' },
    ...{ phone: '13812345678', contact: '王海', credit_limit_fen: '50000', tags: '团购 礼品' },
  },
  max: 20_000,
});
