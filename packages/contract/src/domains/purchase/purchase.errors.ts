import { defineErrors, failWith, refusalWith } from '../../platform/errors.ts';
import { businessMinute } from '../../platform/time.ts';

type None = Record<never, never>;
type Terms = { sku_code: string; min_quantity: number; pack_quantity: number };

const purchaseErrors = defineErrors({
  'supplier_line.exceeds': {
    status: 409,
    text: ({ sku_code, left }: { sku_code: string; left: number }) => `${sku_code} 最多还可发 ${left} 件`,
    expose: ['sku_code', 'left'],
  },
  'supplier_line.number_shared': {
    status: 409,
    text: ({ orders }: { orders: string }) => `这个运单号已用于其他收货人的订单 ${orders}，请确认是装在同一个包裹里`,
    override: 'despite_shared',
  },
  'purchase.not_received': {
    status: 409,
    text: ({ sku_code, left }: { sku_code: string; left: number }) =>
      `${sku_code} 最多可退 ${left} 件（已收减已退，撤销收货时再减已开票）`,
    expose: ['sku_code', 'left'],
  },
  'purchase.over_received': {
    status: 409,
    text: ({ sku_code, most }: { sku_code: string; most: number }) =>
      `${sku_code} 超出允许的超收比例，连同已收最多收 ${most} 件`,
    expose: ['sku_code', 'most'],
  },
  'purchase.over_invoiced': {
    status: 409,
    text: ({ sku_code, left }: { sku_code: string; left: number }) => `${sku_code} 已收未开票的只有 ${left} 件`,
    expose: ['sku_code', 'left'],
  },
  'purchase.invoiced_before': {
    status: 409,
    text: ({ number }: { number: string }) => `该供应商的这张发票已登记为 ${number}`,
    expose: ['number'],
  },
  'purchase.nothing_invoiced': { status: 409, text: (_: None) => '该供应商没有已收未开票的商品' },
  'purchase.no_invoice_lines': { status: 409, text: (_: None) => '发票没有明细，请先带出或填写' },
  'purchase.decided': { status: 409, text: (_: None) => '这条审核记录已处理过，请按最新提交的一条审核' },
  'purchase.already_received': { status: 409, text: (_: None) => '这批货已收货，不能撤回' },
  'purchase.ended': { status: 409, text: (_: None) => '采购子单已收完或关闭，不能再发货、收货' },
  'purchase.prepared_at_branch': { status: 409, text: (_: None) => '网点收货不用入库单，请网点直接收货' },
  'purchase.not_open': {
    status: 409,
    text: ({ sku_code, open }: { sku_code: string; open: number }) => `${sku_code} 最多还可发 ${open} 件`,
    expose: ['sku_code', 'open'],
  },
  'purchase.not_short': {
    status: 409,
    text: ({ sku_code, short }: { sku_code: string; short: number }) =>
      short > 0
        ? `${sku_code} 现在只缺 ${short} 件，请刷新后重试`
        : `${sku_code} 已不缺货，可能已有人采购，请刷新后重试`,
    expose: ['sku_code', 'short'],
  },
  'purchase.below_terms': {
    status: 409,
    text: ({ sku_code, min_quantity, pack_quantity }: Terms) =>
      `${sku_code} 起订 ${min_quantity} 件，每箱 ${pack_quantity} 件，请按整箱采购`,
    expose: ['sku_code', 'min_quantity', 'pack_quantity'],
  },
  'purchase.nothing_short': { status: 409, text: (_: None) => '没有可以采购的缺货商品' },
  'supplier_line.urged': {
    status: 409,
    text: ({ last }: { last: Date }) => `${businessMinute(last)} 已催过，一小时内不重复催`,
  },
  'supplier_line.part_sent': { status: 409, text: (_: None) => '已发出一部分，不能改派；其余件数请在订单中退款' },
  'supplier_line.no_warehouse': { status: 409, text: (_: None) => '没有启用的仓库，不能中转' },
});

export const failPurchase = failWith(purchaseErrors);
export const purchaseRefusal = refusalWith(purchaseErrors);
