import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { orderKind, orderStatus } from '../../order/order.enum.ts';
import { mall } from '../../shop/mall/mall.resource.ts';
import { bqdSettlement } from './bqd-settlement.document.ts';
import { bqdSettlementState, settlementDifference } from './bqd-settlement.enum.ts';

const output = { read_only: true } as const;
/** Settlements with the bank are closed to branches of the company. */
const ofSettlement = { ...output, computed: true, hidden_from: ['agent'] } as const;
const given = { required: true, ...output } as const;

/** An order of 青岛银行 against what the bank settles for it. */
export const bqdOrder = defineResource({
  name: 'bqd_order',
  label: '青岛银行订单',
  path: '/api/bqd_order',
  page: '/bqd_mall',
  only: { field: 'kind', values: ['bqd'] },
  fields: {
    order_no: code({ label: '订单号', ...given, filter: 'fast' }),
    external_no: code({ label: '银行订单号', max: 64, ...output, filter: 'fast' }),
    kind: enumOf({ label: '订单类型', of: orderKind, ...given, filter: 'fast' }),
    status: enumOf({ label: '状态', of: orderStatus, ...given, filter: 'fast' }),
    mall: ref({ label: '商城', to: () => mall, ...output, filter: 'fast' }),
    buyer_name: text({ label: '收货人', max: 32, ...given, filter: 'fast' }),
    paid_fen: money({ label: '实付金额', ...given, filter: 'bounded' }),
    refunded_fen: money({ label: '已退金额', ...given, filter: 'bounded' }),
    paid_at: datetime({ label: '付款时间', ...output, filter: 'fast' }),
    settlement_no: code({ label: '结算批次', ...ofSettlement }),
    settlement_state: enumOf({ label: '批次状态', of: bqdSettlementState, ...ofSettlement }),
    bank_fen: money({ label: '银行结算金额', ...ofSettlement }),
    difference: enumOf({ label: settlementDifference.label, of: settlementDifference, ...ofSettlement }),
  },
  related: {
    settlement: ref({ label: '结算批次', to: () => bqdSettlement, filter: 'bounded' }),
    settlement_difference: enumOf({
      label: '差异',
      of: settlementDifference,
      filter: 'bounded',
      hidden_from: ofSettlement.hidden_from,
    }),
  },
  label_fields: ['order_no'],
  can: [],
  columns: [
    ...(['order_no', 'external_no', 'status', 'buyer_name', 'paid_fen', 'refunded_fen', 'paid_at'] as const),
    ...(['settlement_no', 'settlement_state', 'bank_fen', 'difference'] as const),
  ],
  filters: [
    ...(['order_no', 'external_no', 'settlement', 'settlement_difference', 'buyer_name', 'mall', 'paid_at'] as const),
    'created_at',
  ],
  tabs: 'status',
  sums: ['paid_fen', 'refunded_fen'],
});
