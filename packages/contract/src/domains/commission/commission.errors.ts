import { defineErrors, failWith, refusalWith } from '../../platform/errors.ts';

type None = Record<never, never>;

const commissionErrors = defineErrors({
  'commission.nothing_to_settle': { status: 409, text: (_: None) => '截止日期前没有未结算的佣金' },
  'commission.not_positive': {
    status: 409,
    text: (_: None) => '退款冲回不少于新计提的佣金，请等后续佣金计提后再结算',
  },
  'commission.paid': { status: 409, text: (_: None) => '该结算单已付款，不能作废' },
  'commission.begun': { status: 409, text: (_: None) => '规则已经生效，请改用提前结束' },
  'commission.ended': { status: 409, text: (_: None) => '规则已经结束' },
  'commission.not_none': { status: 409, text: (_: None) => '只有不计佣的明细可以重新匹配规则' },
  'commission.void': { status: 409, text: (_: None) => '作废的结算单不能导出' },
});

export const failCommission = failWith(commissionErrors);
export const commissionRefusal = refusalWith(commissionErrors);
