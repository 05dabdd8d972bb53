import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { employee } from '../../enterprise/employee/employee.resource.ts';
import { recipientOrigin } from '../../enterprise/enterprise.enum.ts';
import { rechargeApplication } from './recharge-application.document.ts';

const output = { required: true, read_only: true } as const;

/** A person of an application with the amount. */
export const rechargeRecipient = defineResource({
  name: 'recharge_recipient',
  label: '充值名单',
  path: '/api/recharge_recipient',
  page: '/meal-card/recharge-application',
  readers: [{ page: '/meal-card/recharge-record', can: ['export'] }],
  fields: {
    recharge_application: ref({ label: '充值申请', to: () => rechargeApplication, ...output, filter: 'fast' }),
    employee: ref({ label: '员工', to: () => employee, ...output, filter: 'fast' }),
    amount_fen: money({ label: '金额', ...output, filter: 'bounded' }),
    origin: enumOf({ label: recipientOrigin.label, of: recipientOrigin, ...output, filter: 'bounded' }),
    is_posted: bool({ label: '已到账', ...output, computed: true }),
    unspent_fen: money({ label: '未用金额', help: '这一次充值还剩下的', ...output, computed: true }),
  },
  label_fields: ['employee'],
  can: [],
  columns: ['recharge_application', 'employee', 'amount_fen', 'origin', 'is_posted', 'unspent_fen'],
  filters: ['recharge_application', 'employee', 'origin'],
  sums: ['amount_fen'],
  large: { facets: ['origin'] },
});
