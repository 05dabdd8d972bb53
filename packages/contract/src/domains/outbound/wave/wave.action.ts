import { defineAction, defineRecordAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { order } from '../../order/order.resource.ts';
import { despiteRefund } from '../../order/shipment/despite-refund.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { mall } from '../../shop/mall/mall.resource.ts';
import { warehouse } from '../../stock/warehouse.resource.ts';
import { onOutboundPages, wavePage, waveReaders } from '../outbound-pages.ts';
import { waveRule } from './wave.enum.ts';
import { wave } from './wave.resource.ts';

export const createWave = defineAction({
  name: 'wave.create',
  method: 'POST',
  path: '/api/wave/',
  label: '生成波次',
  status: 201,
  permission: [`${wavePage}#create`, ...onOutboundPages('start')],
  body: {
    location: ref({ label: '仓库', to: () => warehouse, required: true }),
    rule: enumOf({ label: '分组方式', of: waveRule, required: true, initial: 'sequence' }),
    most_orders: int({
      label: '每个波次最多订单数',
      help: '等于拣货车的格口数',
      required: true,
      initial: 30,
      min: 1,
      max: 200,
    }),
    despite_refund: despiteRefund,
    mall: ref({ label: '商城', help: '只取该商城的订单', to: () => mall }),
    sku: ref({ label: 'SKU', help: '只取含有该SKU的订单', to: () => sku }),
    orders: lines({
      label: '订单',
      help: '不选时取全部待发订单',
      max: 200,
      fields: { order: ref({ label: '订单', to: () => order, required: true }) },
    }),
  },
  reply: {
    fields: {
      waves: lines({
        label: '波次',
        required: true,
        fields: {
          id: int({ label: '编号', required: true }),
          number: code({ label: '波次号', required: true }),
          order_count: int({ label: '订单数', required: true }),
        },
      }),
      order_count: int({ label: '订单数', required: true }),
      quantity: quantity({ label: '件数', required: true }),
      held_back: int({ label: '因退款未取', required: true }),
    },
  },
  done: ({ waves, order_count, quantity: pieces, held_back }) => {
    const left = held_back > 0 ? `；${held_back} 个订单退款未处理，没有取` : '';
    return `生成 ${waves.length} 个波次，共 ${order_count} 个订单、${pieces} 件${left}`;
  },
});

export const pickWave = defineRecordAction(wave, 'pick', {
  label: '拣货完成',
  permission: onOutboundPages('pick'),
  body: {
    lines: lines({
      label: '实拣',
      help: '未列出的SKU按应拣数量计',
      fields: {
        sku: ref({ label: 'SKU', to: () => sku, required: true }),
        quantity: quantity({ label: '实拣件数', required: true }),
      },
    }),
  },
});

export const cancelWave = defineRecordAction(wave, 'cancel', {
  label: '取消波次',
  permission: [`${wavePage}#void`],
  body: { reason: text({ label: '原因', required: true, max: 200 }) },
});

export const readPickingList = defineAction({
  name: 'wave.picking_list',
  method: 'GET',
  path: '/api/wave/{id}/picking_list/',
  label: '拣货单',
  permission: [wavePage, ...waveReaders],
  body: {},
  reply: {
    fields: {
      number: code({ label: '波次号', required: true }),
      location_name: text({ label: '仓库', required: true }),
      order_count: int({ label: '订单数', required: true }),
      quantity: quantity({ label: '应拣件数', required: true }),
      created_by_name: text({ label: '创建人' }),
      created_at: int({ label: '创建时间', required: true }),
      lines: lines({
        label: '商品',
        required: true,
        fields: {
          sku_id: int({ label: 'SKU', required: true }),
          sku_code: code({ label: 'SKU编码', required: true }),
          barcode: code({ label: '条码' }),
          goods_name: text({ label: '商品名称', required: true }),
          spec_text: text({ label: '规格' }),
          picture: image({ label: '图片' }),
          bin_code: code({ label: '库位' }),
          lots: text({ label: '批次' }),
          quantity: quantity({ label: '应拣件数', required: true }),
          picked_quantity: quantity({ label: '实拣件数', required: true }),
          slots: lines({
            label: '格口',
            required: true,
            fields: {
              slot: int({ label: '格口', required: true }),
              quantity: quantity({ label: '件数', required: true }),
            },
          }),
        },
      }),
      tasks: lines({
        label: '订单',
        required: true,
        fields: {
          id: int({ label: '编号', required: true }),
          slot: int({ label: '格口', required: true }),
          order_no: code({ label: '订单号', required: true }),
          quantity: quantity({ label: '件数', required: true }),
        },
      }),
    },
  },
});
