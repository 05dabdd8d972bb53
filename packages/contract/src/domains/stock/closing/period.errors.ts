import { defineErrors, failWith, refusalWith } from '../../../platform/errors.ts';

type None = Record<never, never>;

const periodErrors = defineErrors({
  'period.not_over': { status: 409, text: ({ month }: { month: string }) => `${month} 还没有结束，不能结账` },
  'period.closed': { status: 409, text: ({ month }: { month: string }) => `${month} 已经结账` },
  'period.not_next': {
    status: 409,
    text: ({ next }: { next: string }) => `请按月份顺序结账：下一个应结账的月份是 ${next}`,
    expose: ['next'],
  },
  'period.reopen_requested': {
    status: 409,
    text: ({ month }: { month: string }) => `${month} 有待确认的反结账申请，请先确认或取消`,
  },
  'period.busy': {
    status: 409,
    text: (_: None) => '正在结账，或有该月份的出入库尚未提交，请稍后重试',
    retryAfter: 5,
  },
  'period.not_last': { status: 409, text: (_: None) => '只能反结账最后一个已结账的月份' },
  'period.own_request': { status: 409, text: (_: None) => '不能确认自己提出的反结账，请由另一人确认' },
});

export const failPeriod = failWith(periodErrors);
export const periodRefusal = refusalWith(periodErrors);
