import { goodsEvaluate as goodsEvaluateResource } from '@zhanggui/contract/domains/order/evaluate/goods-evaluate.resource';
import { orderLine as orderLineResource } from '@zhanggui/contract/domains/order/line/order-line.resource';
import { order as orderResource } from '@zhanggui/contract/domains/order/order.resource';
import { payment as paymentResource } from '@zhanggui/contract/domains/order/payment/payment.resource';
import { pickup as pickupResource } from '@zhanggui/contract/domains/order/pickup/pickup.resource';
import { refund as refundResource } from '@zhanggui/contract/domains/order/refund/refund.resource';
import { shipment as shipmentResource } from '@zhanggui/contract/domains/order/shipment/shipment.resource';
import { orderEvent as orderEventResource } from '@zhanggui/contract/domains/order/timeline/order-event.resource';
import { orderWarning as orderWarningResource } from '@zhanggui/contract/domains/order/timeline/order-warning.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { goodsEvaluate } from './evaluate/evaluate.tables.ts';
import { orderFigures } from './figure/order-figures.ts';
import { lineFigures, paymentFigures, refundFigures } from './figure/share-figures.ts';
import { order, orderLine, payment, refund, refundLine } from './order.tables.ts';
import { orderComputed } from './order-computed.query.ts';
import { orderFilters } from './order-filters.ts';
import { shipment, shipmentLine, shipmentTrace } from './parcel/shipment.tables.ts';
import { refundingAtCell } from './pickup/follow-pickup.query.ts';
import { pickup, pickupLine } from './pickup/pickup.tables.ts';
import { orderPriceShare } from './price/price-share.tables.ts';
import { orderEvent, orderWarning } from './state/timeline.tables.ts';

const key = 'order_id';

export const orderBindings: readonly Binding[] = [
  bind(orderResource, {
    table: order,
    computed: {
      refundable_fen: (t: string) => `${t}.paid_fen - ${t}.refunded_fen - ${t}.refund_pending_fen`,
      ...orderComputed,
    },
    related: orderFilters,
    breakdowns: orderFigures,
    children: {
      lines: { table: orderLine, key },
      price_shares: { table: orderPriceShare, key },
      payments: { table: payment, key },
      shipments: { table: shipment, key },
      shipment_lines: { table: shipmentLine, key },
      parcel_traces: { table: shipmentTrace, key },
      refunds: { table: refund, key },
      refund_lines: { table: refundLine, key },
      events: { table: orderEvent, key },
      warnings: { table: orderWarning, key },
    },
  }),
  bind(orderLineResource, { table: orderLine, breakdowns: lineFigures }),
  bind(paymentResource, { table: payment, breakdowns: paymentFigures }),
  bind(refundResource, {
    table: refund,
    breakdowns: refundFigures,
    children: { lines: { table: refundLine, key: 'refund_id' } },
  }),
  bind(shipmentResource, {
    table: shipment,
    children: {
      lines: { table: shipmentLine, key: 'shipment_id' },
      traces: { table: shipmentTrace, key: 'shipment_id' },
    },
  }),
  bind(pickupResource, {
    table: pickup,
    computed: { refunding_quantity: refundingAtCell },
    children: { lines: { table: pickupLine, key: 'pickup_id' } },
  }),
  bind(orderEventResource, { table: orderEvent }),
  bind(orderWarningResource, { table: orderWarning }),
  bind(goodsEvaluateResource, { table: goodsEvaluate }),
];
