import { defineDocument } from '../../../platform/document/document.ts';
import { reasonField, standardEvents, waitingEvents } from '../../../platform/document/document-event.ts';
import { stateField, systemField } from '../../../platform/document/document-fields.ts';
import { namedLines } from '../../../platform/document/named-lines.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { type RefTarget, ref } from '../../../platform/fields/choice/ref.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { inUse } from '../../../platform/usage-state.enum.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
import { lotFields } from '../lot/lot-fields.ts';
import { receivedOver } from '../stock-values.ts';
import { warehouse } from '../warehouse.resource.ts';
import {
  atOnePlace,
  docCorrects,
  docFoot,
  docHead,
  docLine,
  docPosted,
  docReviewed,
  docSignature,
  docSigned,
  docSource,
  stockNumber,
} from './doc-fields.ts';
import { inboundType, stockDocState } from './stock-doc.enum.ts';

/** A document that moves stock when it is posted. */
export const stockDoc = defineDocument({
  name: 'stock_doc',
  label: '入库单',
  path: '/api/stock_doc',
  page: '/admin-psi/warehouses/io/inbound-docs',
  only: { field: 'kind', values: ['inbound'] },
  number: stockNumber('RK'),
  states: stockDocState,
  editable: ['draft'],
  events: {
    ...waitingEvents,
    post: {
      ...standardEvents.post,
      label: '确认入库',
      approval: { measures: [receivedOver] },
      body: {
        /** What was really received; lines that are left out were received as expected. */
        lines: namedLines({
          label: '实收',
          fields: {
            actual_quantity: quantity({ label: '实收数量', required: true }),
            rejected_quantity: quantity({ label: '拒收数量', help: '到货但验收不合格，没有入库的件数' }),
            ...lotFields,
          },
        }),
        ...docSigned,
      },
      confirm: '实收数量计入库存',
    },
    unpost: {
      label: '撤销过账',
      from: ['posted'],
      to: 'approved',
      leaf: 'void',
      body: { reason: reasonField },
      clears: 'posted_at',
      remarks: '撤销过账',
      confirm: '库存退回过账前，单据回到待入库',
    },
    reverse: { ...standardEvents.reverse, confirm: '生成一张冲销单，把收到的数量退出库存' },
  },
  relations: { reverses: 'reverses' },
  fields: {
    ...docHead,
    type: enumOf({
      label: '入库类型',
      of: inboundType,
      required: true,
      initial: inboundType.purchase_in,
      filter: 'fast',
    }),
    to_location: ref({ label: '入库仓库', to: () => warehouse, picks: inUse, required: true, filter: 'fast' }),
    supplier: ref({ label: '供应商', help: '采购入库时必填', to: () => supplier, filter: 'fast' }),
    state: stateField(stockDocState),
    total_quantity: quantity({ label: '总数量', required: true, ...systemField, filter: 'bounded', sortable: true }),
    amount_fen: money({ label: '总金额', required: true, ...systemField, filter: 'bounded', sortable: true }),
    ...docReviewed,
    ...docPosted,
    ...docSignature,
    reverses: ref({ label: '冲销原单', to: (): RefTarget => stockDoc, ...systemField, filter: 'fast' }),
    ...docSource,
    ...docCorrects,
    ...docFoot,
    lines: lines({
      label: '明细',
      required: true,
      fields: {
        ...docLine,
        expected_quantity: quantity({ label: '应收数量', required: true, min: 1 }),
        actual_quantity: quantity({ label: '实收数量' }),
        rejected_quantity: quantity({ label: '拒收数量', ...systemField }),
        lot_no: code({ ...lotFields.lot_no, ...systemField }),
        produced_date: date({ ...lotFields.produced_date, ...systemField }),
        expires_date: date({ ...lotFields.expires_date, ...systemField }),
        unit_price: decimal({ label: '单价(元)', places: 6, required: true }),
        amount_fen: money({ label: '金额', ...systemField }),
      },
    }),
  },
  ...atOnePlace('to_location'),
});
