import { defineImport } from '../../features/import/import.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { money } from '../../platform/fields/number/money.ts';
import { code } from '../../platform/fields/text/code.ts';
import { text } from '../../platform/fields/text/text.ts';
import { createOrder, payOrder } from './order.action.ts';

const { body } = createOrder;
const { sku, quantity } = body.lines.fields;

/** Places orders by a channel's file: rows with one external number are the lines of one order, which is placed once. */
export const importOrders = defineImport({
  name: 'order.orders',
  label: '导入订单',
  path: '/api/order/import/',
  permission: ['/all-order/all-list#import'],
  columns: {
    mall: text({ label: '商城', max: 64, required: true, help: '编码或名称' }),
    channel: text({ label: '渠道', max: 40, required: true }),
    external_no: code({ label: '外部单号', max: 64, required: true }),
    buyer_name: body.buyer_name,
    buyer_phone: body.buyer_phone,
    province: text({ label: '省', max: 32, required: true }),
    city: text({ label: '市', max: 32, required: true }),
    county: text({ label: '区县', max: 32, help: '所在市有区县时必填' }),
    address: text({ label: '详细地址', max: 200, required: true }),
    sku_code: code({ label: sku.label, max: 64, required: true, help: '编码' }),
    quantity: { ...quantity, initial: undefined },
    pay_no: code({ label: payOrder.body.pay_no.label, max: 64, min: 4, help: '渠道已收款时填写' }),
    method: enumOf({ label: '支付方式', of: payOrder.body.method.of }),
    paid_fen: money({ label: '实付金额', min: 1, help: '应等于系统计算的应付金额' }),
    buyer_remark: body.buyer_remark,
    staff_remark: body.staff_remark,
  },
  aliases: {
    mall: ['商城编码', '商城名称', '店铺'],
    channel: ['来源', '平台'],
    external_no: ['订单号', '订单编号', '平台单号', '渠道订单号'],
    buyer_name: ['买家', '收件人', '姓名'],
    buyer_phone: ['手机', '手机号', '电话', '收货人电话'],
    province: ['省份'],
    city: ['城市', '地市'],
    county: ['区', '县', '区/县'],
    address: ['地址', '收货地址'],
    sku_code: ['SKU编码', '规格编码', '商品编码', '货号', 'SKU'],
    quantity: ['件数', '商品数量'],
    pay_no: ['交易号', '支付流水号'],
    paid_fen: ['付款金额', '订单金额'],
    buyer_remark: ['留言', '买家备注'],
    staff_remark: ['备注', '商家备注'],
  },
  key: ['mall', 'channel', 'external_no', 'sku_code'],
  unit: ['mall', 'channel', 'external_no'],
  sample: {
    ...{ mall: '一号商城', channel: '京东', external_no: 'JD20261122001', sku_code: 'DM-5KG', quantity: '2' },
    ...{ buyer_name: '韩梅梅', buyer_phone: '13912345678' },
    ...{ province: '山东省', city: '青岛市', county: '市南区', address: '香港中路 1 号' },
  },
  max: 5000,
});
