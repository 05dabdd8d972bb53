import { defineDocument } from '../../../platform/document/document.ts';
import { standardEvents, waitingEvents } from '../../../platform/document/document-event.ts';
import { stateField, systemField } from '../../../platform/document/document-fields.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { type RefTarget, ref } from '../../../platform/fields/choice/ref.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { inUse } from '../../../platform/usage-state.enum.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
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
} from '../doc/doc-fields.ts';
import { lotsField } from '../lot/has-lots.ts';
import { lotChoiceWords, lotLeaf } from '../lot/lot-choice.ts';
import { warehouse } from '../warehouse.resource.ts';
import { outboundDocState, outboundType } from './outbound-doc.enum.ts';

/** A document by which pieces leave a warehouse for no order: losses, own use, goods sent back to a supplier. */
export const outboundDoc = defineDocument({
  name: 'outbound_doc',
  label: '出库单',
  path: '/api/outbound_doc',
  page: '/admin-psi/warehouses/io/outbound-docs',
  only: { field: 'kind', values: ['outbound'] },
  number: stockNumber('CK'),
  states: outboundDocState,
  editable: ['draft'],
  events: {
    ...waitingEvents,
    choose_lots: { ...lotChoiceWords, from: ['approved'], to: null, leaf: lotLeaf, remarks: '指定批次' },
    post: { ...standardEvents.post, label: '确认出库', body: docSigned, confirm: '商品从库存扣减，成本按移动平均计。' },
    reverse: { ...standardEvents.reverse, confirm: '生成一张冲销单，商品按出库时的成本退回库存。' },
  },
  relations: { reverses: 'reverses' },
  readers: [{ page: '/admin-psi/warehouses/io/outbound-receipt-old', can: ['export'] }],
  fields: {
    ...docHead,
    type: enumOf({
      label: '出库类型',
      of: outboundType,
      required: true,
      initial: outboundType.scrap_out,
      filter: 'fast',
    }),
    from_location: ref({ label: '出库仓库', to: () => warehouse, picks: inUse, required: true, filter: 'fast' }),
    supplier: ref({ label: '供应商', help: '采购退货时必填', to: () => supplier, filter: 'fast' }),
    state: stateField(outboundDocState),
    total_quantity: quantity({ label: '总数量', required: true, ...systemField, filter: 'bounded', sortable: true }),
    amount_fen: money({
      label: '成本金额',
      help: '过账时按移动平均成本计',
      required: true,
      ...systemField,
      filter: 'bounded',
      sortable: true,
    }),
    has_lots: lotsField,
    ...docReviewed,
    ...docPosted,
    ...docSignature,
    reverses: ref({ label: '冲销原单', to: (): RefTarget => outboundDoc, ...systemField, filter: 'fast' }),
    ...docSource,
    ...docCorrects,
    ...docFoot,
    lines: lines({
      label: '明细',
      required: true,
      fields: {
        ...docLine,
        expected_quantity: quantity({ label: '出库数量', required: true, min: 1 }),
        amount_fen: money({ label: '成本金额', ...systemField }),
      },
    }),
  },
  ...atOnePlace('from_location'),
});
