import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { bqdLineFields } from './bqd-line-fields.ts';
import { bqdSettlement } from './bqd-settlement.document.ts';
import { bqdSettlementState } from './bqd-settlement.enum.ts';

const given = { required: true, read_only: true } as const;

/** A row of a batch; one that differs has an owner and an outcome before the batch is submitted. */
export const bqdSettlementLine = defineResource({
  name: 'bqd_settlement_line',
  label: '结算明细',
  path: '/api/bqd_settlement_line',
  page: '/bqd_mall',
  fields: {
    bqd_settlement: ref({ label: '批次', to: () => bqdSettlement, ...given, filter: 'fast' }),
    state: enumOf({ label: '批次状态', of: bqdSettlementState, ...given, computed: true }),
    ...bqdLineFields,
  },
  related: { batch_state: enumOf({ label: '批次状态', of: bqdSettlementState, filter: 'bounded' }) },
  label_fields: ['bank_order_no'],
  can: [],
  columns: [
    ...(['bqd_settlement', 'bank_order_no', 'order', 'trade_date', 'difference', 'bank_fen', 'our_fen'] as const),
    ...(['bank_status', 'our_status', 'owner', 'outcome', 'note'] as const),
  ],
  filters: ['bqd_settlement', 'batch_state', 'bank_order_no', 'order', 'owner', 'outcome', 'trade_date'],
  tabs: 'difference',
  sums: ['bank_fen', 'our_fen'],
});
