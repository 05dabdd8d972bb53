import { defineErrors, failWith, refusalWith } from '../../../platform/errors.ts';
import { yuan } from '../../../platform/fields/number/yuan.ts';

type None = Record<never, never>;

const collectiveErrors = defineErrors({
  'collective.plan_differs': {
    status: 409,
    text: ({ sku_code, ordered, planned }: { sku_code: string; ordered: number; planned: number }) =>
      `${sku_code} 采购 ${ordered} 件，交付计划共 ${planned} 件`,
    expose: ['sku_code', 'ordered', 'planned'],
  },
  'collective.instalments_differ': {
    status: 409,
    text: ({ amount_fen, instalment_fen }: { amount_fen: number; instalment_fen: number }) =>
      `集采金额 ${yuan(amount_fen)} 元，各期付款共 ${yuan(instalment_fen)} 元`,
    expose: ['amount_fen', 'instalment_fen'],
  },
  'collective.not_awaited': { status: 409, text: (_: None) => '没有待验收的批次' },
  'collective.over_credit': {
    status: 409,
    text: ({ left_fen, amount_fen }: { left_fen: number; amount_fen: number }) =>
      `超出企业信用额度：剩余额度 ${yuan(left_fen)} 元，本单 ${yuan(amount_fen)} 元`,
    expose: ['left_fen', 'amount_fen'],
  },
});

export const failCollective = failWith(collectiveErrors);
export const collectiveRefusal = refusalWith(collectiveErrors);
