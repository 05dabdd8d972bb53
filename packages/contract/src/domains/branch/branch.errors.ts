import { defineErrors, failWith, refusalWith } from '../../platform/errors.ts';

const branchErrors = defineErrors({
  'reservation.cancel_asked': { status: 409, text: (_: Record<never, never>) => '已申请取消，等待对方答复' },
  'reservation.no_cancel_asked': { status: 409, text: (_: Record<never, never>) => '没有待答复的取消申请' },
  'exchange.not_offered': {
    status: 409,
    text: ({ sku_code }: { readonly sku_code: string }) => `该网点没有设置兑换商品 ${sku_code}`,
    expose: ['sku_code'],
  },
  'exchange.limit': {
    status: 409,
    text: ({ left }: { readonly left: number }) => `超过每人限兑，还可以兑换 ${left} 件`,
    expose: ['left'],
  },
  'exchange.reversed': { status: 409, text: (_: Record<never, never>) => '该兑换已撤销' },
  'exchange.replenished': {
    status: 409,
    text: (_: Record<never, never>) => '该兑换已经补过货，不能撤销，请办理网点退货',
  },
  'exchange.request_reused': { status: 409, text: (_: Record<never, never>) => '请求号已用于另一笔兑换' },
  'exchange.not_bound': { status: 409, text: (_: Record<never, never>) => '该柜台账号没有绑定这个网点' },
  'discrepancy.left': {
    status: 409,
    text: ({ left }: { readonly left: number }) => `超过待处理的件数：还有 ${left} 件`,
    expose: ['left'],
  },
  'reservation.nothing': {
    status: 409,
    text: ({ act }: { readonly act: string }) => `没有可以${act}的商品`,
  },
});

export const failBranch = failWith(branchErrors);
export const branchRefusal = refusalWith(branchErrors);
