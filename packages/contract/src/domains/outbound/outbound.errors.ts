import { defineErrors, failWith, refusalWith } from '../../platform/errors.ts';

type None = Record<never, never>;

const outboundErrors = defineErrors({
  'outbound.nothing_to_pick': { status: 409, text: (_: None) => '没有符合条件的待发订单，可能已加入其他波次' },
  'outbound.nothing_picked': { status: 409, text: (_: None) => '没有可打包的商品，请取消该任务' },
  'outbound.no_tracking': { status: 409, text: (_: None) => '尚无运单号，不能发出' },
  'outbound.no_waybill_adapter': {
    status: 409,
    text: ({ carrier }: { carrier: string }) => `没有配置${carrier}的电子面单，请填写运单号`,
  },
  'outbound.waybill_under_way': { status: 409, text: (_: None) => '电子面单正在取号，请稍后刷新' },
  'outbound.wave_cancelled': { status: 409, text: (_: None) => '波次已取消，没有拣货单' },
  'return.nothing_quarantined': {
    status: 409,
    text: ({ left }: { left: number }) => `超过待处理的残次件数：该商品还有 ${left} 件`,
    expose: ['left'],
  },
  'return.no_place': { status: 409, text: (_: None) => '没有可入库的仓库，请选择仓库' },
});

export const failOutbound = failWith(outboundErrors);
export const outboundRefusal = refusalWith(outboundErrors);
