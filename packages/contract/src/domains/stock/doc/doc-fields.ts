import type { NumberRule } from '../../../platform/document/document.ts';
import { momentField, numberField, systemField } from '../../../platform/document/document-fields.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { images } from '../../../platform/fields/media/images.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { correctedKind } from './correction.enum.ts';
import { stockDocKind } from './stock-doc.enum.ts';

/** The numbers of all documents that move stock count one sequence. */
export const stockNumber = <const P extends string>(prefix: P) =>
  ({ prefix, sequence: 'stock_doc_no_seq' }) satisfies NumberRule;

/** What every document that moves stock is known by. */
export const docHead = {
  number: numberField('单号'),
  kind: enumOf({ label: '单据种类', of: stockDocKind, required: true, ...systemField, filter: 'fast' }),
} as const;

/** Moments of submission and approval. */
export const docReviewed = { submitted_at: momentField('提交时间'), approved_at: momentField('审核时间') } as const;

/** When it moved stock, and when that was taken back. */
export const docPosted = { posted_at: momentField('过账时间'), reversed_at: momentField('冲销时间') } as const;

/** When goods left the one place and came to the other. */
export const docTravelled = { dispatched_at: momentField('发出时间'), received_at: momentField('收货时间') } as const;

/** What it puts right in the books, where a check of them proposed it. */
export const docCorrects = {
  corrects: enumOf({ label: '补记', help: '由数据体检建议的单据', of: correctedKind, filter: 'bounded' }),
  corrects_id: int({ label: '补记的记录', min: 1, max: Number.MAX_SAFE_INTEGER, filter: 'bounded' }),
} as const;

/** The document whose goods it moves. */
export const docSource = { source_no: code({ label: '来源单号', ...systemField, filter: 'fast' }) } as const;

/** Who took over what it moved, signed on the screen. */
export const docSigned = { signature: image({ label: '签收' }) } as const;

/** The same as its document keeps it. */
export const docSignature = { signature: image({ ...docSigned.signature, ...systemField }) } as const;

/** Whose it is, and what its writer adds. */
export const docFoot = {
  agent_label: ref({ label: '分公司', to: () => agentLabel, ...systemField, filter: 'fast' }),
  remark: longText({ label: '备注', max: 500 }),
  pictures: images({ label: '附件图片' }),
} as const;

/** What every line of one begins with. */
export const docLine = {
  id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
  sku: ref({ label: 'SKU', to: () => sku, required: true }),
} as const;

/** What is alike in documents that are posted at one place, which is in this field. */
export const atOnePlace = <const P extends string>(place: P) =>
  ({
    label_fields: ['number'],
    features: ['comments', 'attachments'],
    can: ['create', 'update', 'delete'],
    columns: [
      'number',
      'type',
      place,
      'supplier',
      'total_quantity',
      'amount_fen',
      'state',
      'posted_at',
      'created_by',
      'created_at',
    ],
    filters: ['number', 'type', place, 'supplier', 'posted_at', 'created_at', 'agent_label'],
    tabs: 'state',
    sums: ['total_quantity', 'amount_fen'],
    form: [
      { title: '单据', fields: ['type', place, 'supplier', 'remark'] },
      { title: '明细', fields: ['lines'] },
      { title: '附件', fields: ['pictures'] },
    ],
  }) as const;
