import { defineErrors, failWith, refusalWith } from '../../platform/errors.ts';
import { yuan } from '../../platform/fields/number/yuan.ts';

type None = Record<never, never>;

const saleErrors = defineErrors({
  'sale.over_credit': {
    status: 409,
    text: ({ left_fen, amount_fen }: { left_fen: number; amount_fen: number }) =>
      `超出信用额度：剩余额度 ${yuan(Math.max(0, left_fen))} 元，本单 ${yuan(amount_fen)} 元`,
    expose: ['left_fen', 'amount_fen'],
  },
  'sale.expired': { status: 409, text: (_: None) => '报价已过有效期，请做新版本' },
  'sale.not_open': {
    status: 409,
    text: ({ open }: { line: number; open: number }) => `超过可发数量：该行还可发 ${open} 件`,
    expose: ['line', 'open'],
  },
  'sale.not_delivered': {
    status: 409,
    text: ({ left }: { line: number; left: number }) => `超过已发数量：该行还可退 ${left} 件`,
    expose: ['line', 'left'],
  },
  'sale.settled': { status: 409, text: (_: None) => '这次发货已在结算单里，请先作废结算单' },
  'sale.nothing_to_settle': { status: 409, text: (_: None) => '该客户在这段时间没有未结算的发货' },
  'sale.not_approved': { status: 409, text: (_: None) => '审核通过后才能导出报价表' },
  'sale.void': { status: 409, text: (_: None) => '作废的结算单不能导出' },
  'sale.not_sendable': { status: 409, text: (_: None) => '只有草稿或客户有异议的结算单可以发送' },
  'sale.no_phone': { status: 409, text: (_: None) => '客户没有默认联系人的电话，不能发送' },
  'sale.price_overlaps': {
    status: 409,
    text: ({ from, until }: { from: string; until: string }) =>
      `该客户的这个SKU在 ${from} 至 ${until} 已有协议价，日期不能重叠`,
    expose: ['from', 'until'],
  },
  'sale.paid': { status: 409, text: (_: None) => '该结算单已有收款或已抵用，不能作废' },
});

export const failSale = failWith(saleErrors);
export const saleRefusal = refusalWith(saleErrors);
