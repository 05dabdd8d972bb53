import { defineImport } from '../../../features/import/import.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { cardType } from '../../bank/card-type.enum.ts';

/** Employees of banks by rows; a number that its bank knows already is refused. */
export const importBankEmployees = defineImport({
  name: 'account.bank_employees',
  label: '导入银行员工',
  path: '/banks/import_bank_employees/',
  permission: ['/employee/list#import', '/staff/patch-staff-list#import'],
  covers: ['/employee/list#create'],
  columns: {
    bank_cell: code({ label: '网点编码', required: true, max: 32 }),
    number: code({ label: '工号', required: true, max: 32 }),
    name: text({ label: '姓名', required: true, max: 64 }),
    tel: phone({ label: '联系电话', required: true }),
    card_type: enumOf({ label: '银行卡类型', of: cardType }),
  },
  aliases: {
    bank_cell: ['网点', '机构号', '网点号'],
    number: ['员工号', '员工编号'],
    name: ['员工姓名'],
    tel: ['手机', '手机号', '电话'],
  },
  key: ['bank_cell', 'number'],
  sample: { bank_cell: 'COMM-1101', number: 'J00123', name: '李晓燕', tel: '13812345678', card_type: '交行信用卡' },
  max: 5000,
});
