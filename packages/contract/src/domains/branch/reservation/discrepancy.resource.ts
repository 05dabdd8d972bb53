import { defineRecordAction } from '../../../platform/action.ts';
import { reasonField } from '../../../platform/document/document-event.ts';
import { systemField } from '../../../platform/document/document-fields.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { shortageOutcome } from '../../stock/transfer/transfer.enum.ts';
import { branchRefusal } from '../branch.errors.ts';
import { reservation } from './reservation.document.ts';
import { discrepancyState, reservationKind } from './reservation.enum.ts';
import { reservationPage, returnPage } from './reservation-pages.ts';

const counted = { required: true, ...systemField } as const;

/** Pieces that left and did not arrive: in transit until a settlement says what became of them. */
export const reservationDiscrepancy = defineResource({
  name: 'reservation_discrepancy',
  label: '收货差异',
  path: '/api/reservation_discrepancy',
  page: reservationPage,
  only: { field: 'kind', values: [reservationKind.reservation] },
  readers: [{ page: returnPage, only: { field: 'kind', values: [reservationKind.return] }, can: ['export'] }],
  fields: {
    kind: enumOf({ label: '单据种类', of: reservationKind, ...counted, filter: 'fast' }),
    reservation: ref({ label: '单据', to: () => reservation, ...counted, filter: 'fast' }),
    bank_cell: ref({ label: '网点', to: () => bankCell, ...counted, filter: 'fast' }),
    sku: ref({ label: 'SKU', to: () => sku, ...counted, filter: 'fast' }),
    state: enumOf({ label: '状态', of: discrepancyState, ...counted, filter: 'fast' }),
    quantity: quantity({ label: '缺少', ...counted, filter: 'bounded', sortable: true }),
    left_quantity: quantity({ label: '待处理', ...counted, filter: 'bounded', sortable: true }),
    found_quantity: quantity({ label: '找到', ...counted }),
    back_quantity: quantity({ label: '退回', ...counted }),
    lost_quantity: quantity({ label: '丢失', ...counted }),
    settled_at: datetime({ label: '处理时间', ...systemField, filter: 'fast', sortable: true }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...systemField, filter: 'fast' }),
    remark: longText({ label: '处理说明', max: 1000, ...systemField }),
  },
  label_fields: ['reservation'],
  features: ['comments', 'attachments'],
  can: [],
  columns: [
    'reservation',
    'bank_cell',
    'sku',
    'state',
    'quantity',
    'left_quantity',
    'found_quantity',
    'back_quantity',
    'lost_quantity',
    'created_at',
    'settled_at',
  ],
  filters: ['reservation', 'bank_cell', 'sku', 'created_at', 'settled_at', 'agent_label'],
  tabs: 'state',
  sums: ['quantity', 'left_quantity', 'lost_quantity'],
});

/** Says what became of missing pieces; never a silent write-off. */
export const settleDiscrepancy = defineRecordAction(reservationDiscrepancy, 'settle', {
  label: '处理差异',
  permission: [`${reservationPage}#settle`, `${returnPage}#settle`],
  when: ({ left_quantity }: { readonly left_quantity: number }) =>
    left_quantity > 0 ? undefined : branchRefusal('reservation.nothing', { act: '处理' }),
  body: {
    outcome: enumOf({ label: '处理方式', of: shortageOutcome, required: true }),
    quantity: quantity({ label: '件数', required: true, min: 1 }),
    reason: reasonField,
  },
});
