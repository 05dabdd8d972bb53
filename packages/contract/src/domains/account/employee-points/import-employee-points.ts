import { defineImport } from '../../../features/import/import.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';

/** Points for employees of banks by rows; each is granted once and can be taken back while it is unspent. */
export const importEmployeePoints = defineImport({
  name: 'account.employee_points',
  label: '导入发放积分',
  path: '/api/employee_points/import/',
  permission: ['/employee/point-list#import'],
  covers: ['/employee/point-list#grant'],
  columns: {
    bank: code({ label: '银行编码', required: true, max: 32 }),
    number: code({ label: '工号', required: true, max: 32 }),
    name: text({ label: '姓名', max: 64 }),
    points: points({ label: '积分', required: true, min: 1, max: 100_000_000 }),
    expires_date: date({ label: '到期日' }),
    reason: text({ label: '原因', required: true, max: 100 }),
  },
  aliases: {
    bank: ['银行', '银行代码'],
    number: ['员工号', '员工编号'],
    name: ['员工姓名'],
    points: ['发放积分', '积分数'],
    reason: ['发放原因', '备注'],
  },
  key: ['bank', 'number'],
  sample: {
    bank: 'COMM',
    number: 'COMM2001',
    name: '李晓燕',
    points: '500',
    expires_date: '2027-12-31',
    reason: '季度营销奖励',
  },
  max: 5000,
});
