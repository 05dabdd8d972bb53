import { defineErrors, failWith, refusalWith } from '../../platform/errors.ts';

type Sku = { readonly sku_code: string };

const stockErrors = defineErrors({
  'stock.not_enough': {
    status: 409,
    text: ({ sku_code, available }: Sku & { available: number }) => `${sku_code} 库存不足，可用 ${available} 件`,
    expose: ['sku_code', 'available'],
  },
  'stock.busy': { status: 409, text: (_: Record<never, never>) => '库存正被占用，请稍后重试', retryAfter: 1 },
  'stock.month_closed': {
    status: 409,
    text: (_: Record<never, never>) => '该月份正在结账，本次没有过账，请重试；结账后的出入库记入下一个月份',
    retryAfter: 1,
  },
  'stock.posted_before': { status: 409, text: (_: Record<never, never>) => '该单据已过账，请刷新后重试' },
  'stock.out_of_scope': {
    status: 409,
    text: (_: Record<never, never>) => '该单据的库存不在本分公司的仓库，请由总部处理',
  },
  'stock.not_held': {
    status: 409,
    text: ({ open }: { line_id: number; open: number }) => `占用不足：该行只剩 ${open} 件待发`,
    expose: ['line_id', 'open'],
  },
  'stock.not_arrived': {
    status: 409,
    text: ({ sku_code }: Sku) => `${sku_code} 是预售或缺货商品，尚未到货，不能发货`,
    expose: ['sku_code'],
  },
  'stock.not_shipped': {
    status: 409,
    text: ({ left }: { line_id: number; left: number }) => `退货超过已发数量：该行还可退 ${left} 件`,
    expose: ['line_id', 'left'],
  },
  'stock.nothing_missing': {
    status: 409,
    text: ({ left }: { left: number }) => `超过未收到的件数：该行还差 ${left} 件`,
    expose: ['left'],
  },
  'stock.not_editable': { status: 409, text: ({ state }: { state: string }) => `单据${state}，不能修改` },
  'stock.draft_used': { status: 409, text: (_: Record<never, never>) => '入库单已提交或已删除，不能撤销导入' },
  'stock.reversal_is_final': { status: 409, text: (_: Record<never, never>) => '冲销单不能撤销或再次冲销' },
  'stock.correction_is_final': { status: 409, text: (_: Record<never, never>) => '补记库存明细的单据不能撤销或冲销' },
  'stock.difference_moved': {
    status: 409,
    text: ({ difference }: { difference: number }) =>
      difference === 0
        ? '该库存与明细已经一致，不需要补记'
        : `该库存与明细现在相差 ${difference} 件，与单据不符，请重新体检`,
    expose: ['difference'],
  },
  'stocktake.open': { status: 409, text: (_: Record<never, never>) => '该处已有进行中的盘点，请先完成或取消' },
  'stocktake.uncounted': {
    status: 409,
    text: ({ count }: { count: number }) => `还有 ${count} 个商品没有复盘，请全部清点后再结束，没有的在清点页记为 0 件`,
    expose: ['count'],
  },
  'stocktake.unexplained': {
    status: 409,
    text: ({ count }: { count: number }) => `还有 ${count} 个商品没有填写差异原因`,
    expose: ['count'],
  },
  'stocktake.held': {
    status: 409,
    text: ({ sku_code, loss, free }: Sku & { loss: number; free: number }) =>
      `${sku_code} 盘亏 ${loss} 件，但只有 ${free} 件可以扣减，其余由拣货中的订单、自提订单或其他单据占用，请先处理（见仓库库存的占用）再过账`,
    expose: ['sku_code', 'loss', 'free'],
  },
  'stocktake.sold_since': {
    status: 409,
    text: ({ sku_code, on_hand, loss }: Sku & { on_hand: number; loss: number }) =>
      `${sku_code} 盘亏 ${loss} 件，但现在账面只有 ${on_hand} 件，请复盘后再过账`,
    expose: ['sku_code', 'on_hand', 'loss'],
  },
  'location.follows': {
    status: 409,
    text: (_: Record<never, never>) => '该地点随仓库、网点、供应商或客户的资料建立和修改，请到其页面修改',
  },
  'stock.expired': {
    status: 409,
    text: ({ sku_code, available }: Sku & { available: number }) =>
      `${sku_code} 没有过期且可出库的批次只有 ${available} 件，已过期的批次不能销售，请报损或退货`,
    expose: ['sku_code', 'available'],
  },
  'stock.lot_gone': {
    status: 409,
    text: ({ sku_code, lot_no, on_hand }: Sku & { lot_no: string; on_hand: number }) =>
      `${sku_code} 指定的批次 ${lot_no} 只剩 ${on_hand} 件，请重新指定批次`,
    expose: ['sku_code', 'lot_no', 'on_hand'],
  },
  'stock.lot_used': {
    status: 409,
    text: ({ sku_code, lot_no, on_hand }: Sku & { lot_no: string; on_hand: number }) =>
      `${sku_code} 的批次 ${lot_no} 只剩 ${on_hand} 件，其余已经出库，不能退出这笔入库`,
    expose: ['sku_code', 'lot_no', 'on_hand'],
  },
  'stock.transfer_used': {
    status: 409,
    text: ({ sku_code }: Sku) => `${sku_code} 收货后的库存已被使用，不能冲销，请另做一张调拨单`,
    expose: ['sku_code'],
  },
  'stock.transfer_lost': { status: 409, text: (_: Record<never, never>) => '有丢失报损的商品，不能冲销' },
  'stock.unpost_refused': {
    status: 409,
    text: ({ sku_code }: Sku) => `${sku_code} 入库后的库存已被使用，不能撤销过账，请改用冲销`,
    expose: ['sku_code'],
  },
});

export const failStock = failWith(stockErrors);
export const stockRefusal = refusalWith(stockErrors);
