import { defineErrors, failWith, refusalWith } from '../../platform/errors.ts';

type None = Record<never, never>;

const purchaseErrors = defineErrors({
  'supplier_line.exceeds': {
    status: 409,
    text: ({ sku_code, left }: { sku_code: string; left: number }) => `${sku_code} 最多还可发 ${left} 件`,
    expose: ['sku_code', 'left'],
  },
  'purchase.not_received': {
    status: 409,
    text: (_: { line: number }) => '退货超过已收数量，或这批收货之后已有退货',
    expose: ['line'],
  },
  'purchase.ended': { status: 409, text: (_: None) => '采购单已收完或关闭，不能再发货' },
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
  'purchase.nothing_short': { status: 409, text: (_: None) => '没有可以采购的缺货商品' },
  'supplier_line.no_warehouse': { status: 409, text: (_: None) => '没有启用的仓库，不能中转' },
  'express_doc.tracking_taken': { status: 409, text: (_: None) => '运单号已被其他供应商使用，请核对' },
  'express_doc.correction_late': {
    status: 409,
    text: (_: None) => '发出已超过24小时，不能直接更正，请提交更正申请',
  },
  'express_doc.correction_early': { status: 409, text: (_: None) => '发出24小时内可以直接更正，不需要申请' },
  'express_doc.correction_open': { status: 409, text: (_: None) => '已有待审核的更正申请' },
  'express_doc.not_transit': { status: 409, text: (_: None) => '不经仓库中转的包裹不用登记到仓和转发' },
  'express_doc.corrected': { status: 409, text: (_: None) => '运单号已更正或申请更正，不能撤回发货' },
  'express_doc.no_correction': { status: 409, text: (_: None) => '没有待审核的更正申请' },
});

export const failPurchase = failWith(purchaseErrors);
export const purchaseRefusal = refusalWith(purchaseErrors);
