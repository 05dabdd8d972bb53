import { inBulk } from '../../../features/bulk/in-bulk.ts';
import { type ActionDeclaration, defineRecordAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { accountTarget } from '../../../platform/identity/identity-targets.ts';
import { mallRefusal } from '../mall.errors.ts';
import { bqdSettlementState, differenceOutcome, settlementDifference } from './bqd-settlement.enum.ts';
import { bqdSettlementLine } from './bqd-settlement-line.resource.ts';

interface DifferenceFacts {
  readonly state: unknown;
  readonly difference: unknown;
}

/** Only a difference of a batch that is still checked is worked on. */
const whileOpen = ({ state, difference }: DifferenceFacts) => {
  if (difference === settlementDifference.none) return mallRefusal('settlement.no_difference', {});
  return state === bqdSettlementState.draft ? undefined : mallRefusal('settlement.not_draft', {});
};

export const assignDifference = defineRecordAction(bqdSettlementLine, 'assign', {
  label: '指定负责人',
  permission: '/bqd_mall#settle',
  when: whileOpen,
  body: { owner: ref({ label: '负责人', to: () => accountTarget, required: true }) },
});

export const resolveDifference = defineRecordAction(bqdSettlementLine, 'resolve', {
  label: '处理差异',
  permission: '/bqd_mall#settle',
  when: whileOpen,
  body: {
    outcome: enumOf({ label: differenceOutcome.label, of: differenceOutcome, required: true }),
    note: text({ label: '处理说明', max: 200, required: true }),
  },
});

export const assignInBulk = inBulk(assignDifference as ActionDeclaration);
export const resolveInBulk = inBulk(resolveDifference as ActionDeclaration);
