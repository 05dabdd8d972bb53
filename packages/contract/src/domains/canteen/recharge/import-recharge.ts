import { defineImport } from '../../../features/import/import.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { rechargeApplication } from './recharge-application.document.ts';

/** The people of a draft by file; several files add up to one list. */
export const importRecharge = defineImport({
  name: 'canteen.recharge',
  label: '导入充值名单',
  path: '/api/recharge_recipient/import/',
  permission: ['/meal-card/recharge-application#import'],
  choices: { recharge_application: ref({ label: '充值申请', to: () => rechargeApplication, required: true }) },
  columns: {
    number: code({ label: '工号', required: true, max: 32 }),
    name: text({ label: '姓名', max: 64 }),
    amount_fen: money({ label: '金额', required: true, min: 1, max: 10_000_000 }),
  },
  aliases: {
    number: ['员工编号', '人员编号', '员工号', '编号'],
    name: ['员工姓名'],
    amount_fen: ['充值金额', '补贴金额', '补贴', '金额（元）'],
  },
  key: ['number'],
  unit: 'file',
  sample: { number: 'HE0001', name: '李晓燕', amount_fen: '300.00' },
  max: 100_000,
});
