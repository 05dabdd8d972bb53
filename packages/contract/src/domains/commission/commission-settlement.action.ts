import { defineAction } from '../../platform/action.ts';
import { defineSheetAction } from '../../platform/document/sheet-action.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { date } from '../../platform/fields/time/date.ts';
import { agentLabel } from '../agent/agent-label.resource.ts';
import { commissionSettlementState } from './commission.enum.ts';
import { commissionRefusal } from './commission.errors.ts';
import { commissionSettlement } from './commission-settlement.document.ts';

const page = '/agent-label';

/** Puts everything that a label has earned up to a day, and is in no live settlement, into one. */
export const buildCommissionSettlement = defineAction({
  name: 'commission_settlement.build',
  method: 'POST',
  path: '/api/commission_settlement/build/',
  label: '生成佣金结算单',
  permission: `${page}#settle`,
  status: 201,
  body: {
    agent_label: ref({ label: '分公司', to: () => agentLabel, required: true }),
    to_date: date({ label: '截止日期', help: '此日及以前计提的佣金', required: true }),
    remark: longText({ label: '备注', max: 500 }),
  },
  reply: commissionSettlement,
});

/** The statement as a spreadsheet for the agent label. */
export const exportCommissionSettlement = defineSheetAction('commission_settlement', {
  label: '导出对账单',
  permission: `${page}#print`,
  when: ({ state }: { readonly state: unknown }) =>
    state === commissionSettlementState.void ? commissionRefusal('commission.void', {}) : undefined,
});
