import { defineImport } from '../../../features/import/import.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { money } from '../../../platform/fields/number/money.ts';
import {
  recipientAliases,
  recipientColumns,
  recipientFile,
  recipientSample,
} from '../../enterprise/recipient/recipient-file.ts';
import { rechargeApplication } from './recharge-application.document.ts';

/** The people of a draft by file. */
export const importRecharge = defineImport({
  ...recipientFile,
  name: 'canteen.recharge',
  label: '导入充值名单',
  path: '/api/recharge_recipient/import/',
  permission: ['/meal-card/recharge-application#import'],
  choices: { recharge_application: ref({ label: '充值申请', to: () => rechargeApplication, required: true }) },
  columns: {
    ...recipientColumns,
    amount_fen: money({ label: '金额', required: true, min: 1, max: 10_000_000 }),
  },
  aliases: {
    ...recipientAliases,
    amount_fen: ['充值金额', '补贴金额', '补贴', '金额（元）'],
  },
  sample: { ...recipientSample, amount_fen: '300.00' },
});
