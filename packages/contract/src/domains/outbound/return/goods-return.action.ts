import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { images } from '../../../platform/fields/media/images.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { refundGround } from '../../order/refund/refund.enum.ts';
import { carrier } from '../../order/shipment/shipment.enum.ts';
import { fulfilment } from '../../shop/goods/sku.enum.ts';
import { warehouse } from '../../stock/warehouse.resource.ts';
import { claimedItems } from '../goods-fields.ts';
import { goodsReturnState } from './goods-return.enum.ts';
import { goodsReturn } from './goods-return.resource.ts';
import { returnPage } from './return-page.ts';

const required = true;
const line = int({ label: '商品', required, min: 1, max: Number.MAX_SAFE_INTEGER });

export const receiveGoodsReturn = defineAction({
  name: 'goods_return.receive',
  method: 'POST',
  path: '/api/goods_return/{id}/receive/',
  label: '签收',
  permission: `${returnPage}#receive`,
  body: {
    carrier: enumOf({ label: '快递公司', of: carrier }),
    tracking_no: text({ label: '运单号', help: '买家没有登记时填写', max: 40, min: 4 }),
  },
  reply: goodsReturn,
});

export const inspectGoodsReturn = defineAction({
  name: 'goods_return.inspect',
  method: 'POST',
  path: '/api/goods_return/{id}/inspect/',
  label: '验收',
  permission: `${returnPage}#inspect`,
  body: {
    location: ref({ label: '入库仓库', help: '不填为发出商品的仓库', to: () => warehouse }),
    lines: lines({
      label: '验收结果',
      help: '应退减去完好与残次为短少',
      required,
      max: 200,
      fields: {
        line,
        good: quantity({ label: '完好', required }),
        damaged: quantity({ label: '残次', required }),
        remark: text({ label: '说明', max: 200 }),
      },
    }),
    remark: longText({ label: '验收说明', max: 500 }),
    pictures: images({ label: '验收图片' }),
  },
  reply: goodsReturn,
});

const disposal = {
  line,
  quantity: quantity({ label: '件数', required, min: 1 }),
  reason: text({ label: '原因', required, max: 200 }),
} as const;

export const releaseGoodsReturn = defineAction({
  name: 'goods_return.release',
  method: 'POST',
  path: '/api/goods_return/{id}/release/',
  label: '转为可售',
  permission: `${returnPage}#dispose`,
  body: { ...disposal, location: ref({ label: '入库仓库', help: '不填为退回仓库', to: () => warehouse }) },
  reply: goodsReturn,
});

export const scrapGoodsReturn = defineAction({
  name: 'goods_return.scrap',
  method: 'POST',
  path: '/api/goods_return/{id}/scrap/',
  label: '报损',
  permission: `${returnPage}#dispose`,
  body: disposal,
  reply: goodsReturn,
  confirm: '报损后商品不能再入库，成本记入损失。',
});

/** What a scanned code stands for: a return that is not yet inspected, by tracking, return, refund or order number. */
export const findGoodsReturn = defineAction({
  name: 'goods_return.find',
  method: 'GET',
  path: '/api/goods_return/find/',
  label: '扫描查找',
  permission: returnPage,
  body: { code: text({ label: '扫描内容', required, max: 64 }) },
  reply: { fields: { goods_return_id: int({ label: '退货单' }) } },
});

const counted = { required } as const;

/** Everything that an inspector needs of a return. */
export const readInspectionSheet = defineAction({
  name: 'goods_return.sheet',
  method: 'GET',
  path: '/api/goods_return/{id}/sheet/',
  label: '验收单',
  permission: returnPage,
  body: {},
  reply: {
    fields: {
      id: int({ label: '编号', ...counted }),
      number: code({ label: '退货单号', ...counted }),
      state: enumOf({ label: '状态', of: goodsReturnState, ...counted }),
      order_no: code({ label: '订单号', ...counted }),
      refund_no: code({ label: '退款单号' }),
      ground: enumOf({ label: '退款依据', of: refundGround }),
      reason: text({ label: '退款原因' }),
      location_name: text({ label: '退回仓库' }),
      tracking_no: code({ label: '退货运单号' }),
      lines: lines({
        label: '商品',
        ...counted,
        fields: {
          ...claimedItems,
          quantity: quantity({ label: '应退', ...counted }),
          fulfilment: enumOf({ label: '供货方式', of: fulfilment, ...counted }),
        },
      }),
    },
  },
});

export const goodsReturnActions = [
  receiveGoodsReturn,
  inspectGoodsReturn,
  releaseGoodsReturn,
  scrapGoodsReturn,
  findGoodsReturn,
  readInspectionSheet,
];
