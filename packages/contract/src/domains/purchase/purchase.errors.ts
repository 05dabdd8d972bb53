import { defineErrors, failWith } from '../../platform/errors.ts';

type None = Record<never, never>;

const purchaseErrors = defineErrors({
  'supplier_line.exceeds': {
    status: 409,
    text: ({ sku_code, left }: { sku_code: string; left: number }) => `${sku_code} 最多还可发 ${left} 件`,
    expose: ['sku_code', 'left'],
  },
  'supplier_line.no_warehouse': { status: 409, text: (_: None) => '没有启用的仓库，不能中转' },
  'express_doc.tracking_taken': { status: 409, text: (_: None) => '运单号已被其他供应商使用，请核对' },
  'express_doc.correction_late': {
    status: 409,
    text: (_: None) => '发出已超过24小时，不能直接更正，请提交更正申请',
  },
  'express_doc.correction_early': { status: 409, text: (_: None) => '发出24小时内可以直接更正，不需要申请' },
  'express_doc.correction_open': { status: 409, text: (_: None) => '已有待审核的更正申请' },
  'express_doc.corrected': { status: 409, text: (_: None) => '运单号已更正或申请更正，不能撤回发货' },
  'express_doc.no_correction': { status: 409, text: (_: None) => '没有待审核的更正申请' },
});

export const failPurchase = failWith(purchaseErrors);
