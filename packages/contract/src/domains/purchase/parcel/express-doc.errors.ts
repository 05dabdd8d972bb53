import { defineErrors, failWith, refusalWith } from '../../../platform/errors.ts';

type None = Record<never, never>;

const parcelErrors = defineErrors({
  'express_doc.tracking_taken': { status: 409, text: (_: None) => '运单号已被其他供应商使用，请核对' },
  'express_doc.correction_late': { status: 409, text: (_: None) => '发出已超过24小时，不能直接更正，请提交更正申请' },
  'express_doc.correction_early': { status: 409, text: (_: None) => '发出24小时内可以直接更正，不需要申请' },
  'express_doc.correction_open': { status: 409, text: (_: None) => '已有待审核的更正申请' },
  'express_doc.not_transit': { status: 409, text: (_: None) => '不经仓库中转的包裹不用登记到仓和转发' },
  'express_doc.to_forward': { status: 409, text: (_: None) => '包裹里还有买家要的商品，请转发买家' },
  'express_doc.on_its_way': { status: 409, text: (_: None) => '包裹已到仓、收货或有物流记录，不能撤回发货' },
  'express_doc.take_back_late': { status: 409, text: (_: None) => '发出已超过24小时，不能撤回发货' },
  'express_doc.corrected': { status: 409, text: (_: None) => '运单号已更正或申请更正，不能撤回发货' },
  'express_doc.no_correction': { status: 409, text: (_: None) => '没有待审核的更正申请' },
});

export const failParcel = failWith(parcelErrors);
export const parcelRefusal = refusalWith(parcelErrors);
