import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { refundGround } from '../../order/refund/refund.enum.ts';
import { fulfilment } from '../../shop/goods/sku.enum.ts';
import { claimedItems } from '../goods-fields.ts';
import { goodsReturnState } from './goods-return.enum.ts';
import { returnPage } from './return-page.ts';

const required = true;

/** The return of a scanned code that waits for inspection, by tracking, return, refund or order number. */
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
      ground: enumOf({ label: '退款类别', of: refundGround }),
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
