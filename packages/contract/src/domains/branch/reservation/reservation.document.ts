import type { Permission } from '../../../platform/catalogue/permission.ts';
import { defineDocument } from '../../../platform/document/document.ts';
import { momentField, numberField, stateField, systemField } from '../../../platform/document/document-fields.ts';
import type { EnumDeclaration } from '../../../platform/enum.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { images } from '../../../platform/fields/media/images.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { inUse } from '../../../platform/usage-state.enum.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { outletsInUse } from '../../bank/bank-cell.enum.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { carrier } from '../../order/shipment/shipment.enum.ts';
import { docLine } from '../../stock/doc/doc-fields.ts';
import { lotsField } from '../../stock/lot/has-lots.ts';
import { warehouse } from '../../stock/warehouse.resource.ts';
import { branchReturnStatus, reservationKind, reservationStatus, reservationStepKind } from './reservation.enum.ts';
import { type ReservationSides, reservationEvents } from './reservation-events.ts';
import { reservationOrdersPage, reservationPage, returnPage } from './reservation-pages.ts';

const counted = { required: true, ...systemField } as const;
const summed = { ...counted, filter: 'bounded', sortable: true } as const;

interface Words {
  readonly warehouse: string;
  readonly expected: string;
  readonly shipped: string;
}

const fieldsOf = (status: EnumDeclaration<number>, words: Words & ReservationSides['words']) =>
  ({
    number: numberField('单号'),
    kind: enumOf({ label: '单据种类', of: reservationKind, ...counted, filter: 'fast' }),
    bank_cell: ref({ label: '网点', to: () => bankCell, picks: outletsInUse, required: true, filter: 'fast' }),
    location: ref({
      label: words.warehouse,
      help: '不填则按网点所在地区选择',
      to: () => warehouse,
      picks: inUse,
      filter: 'fast',
    }),
    wanted_date: date({ label: '期望日期', filter: 'bounded', sortable: true }),
    status: stateField(status),
    expected_quantity: quantity({ label: words.expected, ...summed }),
    shipped_quantity: quantity({ label: words.shipped, ...summed }),
    received_quantity: quantity({ label: '已收', ...summed }),
    short_quantity: quantity({ label: '短缺', help: '没有发出的，和发出后缺少的', ...summed }),
    has_lots: lotsField,
    prepared_at: momentField(`${words.prepare}时间`),
    shipped_at: momentField('发出时间'),
    received_at: momentField('收货时间'),
    cancel_asked_at: momentField('申请取消时间'),
    cancelled_at: momentField('取消时间'),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...systemField, filter: 'fast' }),
    remark: longText({ label: '备注', max: 500 }),
    lines: lines({
      label: '商品',
      required: true,
      fields: {
        ...docLine,
        expected_quantity: quantity({ label: words.expected, required: true, min: 1 }),
        prepared_quantity: quantity({ label: '已备', help: '为它占用的件数', ...systemField }),
        shipped_quantity: quantity({ label: words.shipped, ...systemField }),
        received_quantity: quantity({ label: '已收', ...systemField }),
        missing_quantity: quantity({ label: '缺少', ...systemField }),
        unsent_quantity: quantity({ label: words.end, ...systemField }),
      },
    }),
    steps: lines({
      label: '收发记录',
      ...systemField,
      fields: {
        kind: enumOf({ label: '收发', of: reservationStepKind, ...counted }),
        at: datetime({ label: '时间', ...counted }),
        by_name: text({ label: '经手人', ...systemField }),
        goods_text: text({ label: '商品', ...counted }),
        carrier: enumOf({ label: '快递公司', of: carrier, ...systemField }),
        tracking_no: text({ label: '运单号', ...systemField }),
        pictures: images({ label: '照片', ...systemField }),
        signature: image({ label: '签收', ...systemField }),
        remark: text({ label: '说明', ...systemField }),
      },
    }),
  }) as const;

type Page = typeof reservationPage | typeof returnPage | typeof reservationOrdersPage;

interface Declared<N extends string> {
  readonly name: N;
  readonly label: string;
  readonly path: string;
  readonly page: Page;
  readonly prefix: string;
  readonly kind: 'reservation' | 'return';
  readonly states: EnumDeclaration<number>;
  readonly words: Words;
  readonly sides: ReservationSides;
  readonly readers: readonly { readonly page: typeof reservationOrdersPage; readonly can: readonly 'export'[] }[];
}

/** One paper under both: what goes from a warehouse to a branch, and what comes back. */
function branchDocument<const N extends string>({ kind, prefix, words, sides, ...declared }: Declared<N>) {
  return defineDocument({
    ...declared,
    only: { field: 'kind', values: [kind] },
    number: { prefix, sequence: 'reservation_no_seq' },
    editable: [0],
    events: reservationEvents(sides),
    fields: fieldsOf(declared.states, { ...words, ...sides.words }),
    label_fields: ['number'],
    features: ['comments', 'attachments'],
    can: ['create', 'update', 'delete'],
    columns: [
      'number',
      'bank_cell',
      'status',
      'expected_quantity',
      'shipped_quantity',
      'received_quantity',
      'short_quantity',
      'location',
      'wanted_date',
      'created_by',
      'created_at',
    ],
    filters: [
      'number',
      'bank_cell',
      'location',
      'wanted_date',
      'cancel_asked_at',
      'shipped_at',
      'received_at',
      'created_at',
      'agent_label',
    ],
    tabs: 'status',
    sums: ['expected_quantity', 'shipped_quantity', 'received_quantity', 'short_quantity'],
    form: [
      { title: declared.label, fields: ['bank_cell', 'location', 'wanted_date', 'remark'] },
      { title: '商品', fields: ['lines'] },
    ],
  });
}

const leafOf =
  (...pages: readonly Page[]) =>
  (leaf: string) =>
    pages.map((page): Permission => `${page}#${leaf}`);

/** A branch asks for goods; a warehouse prepares and ships them, the branch receives them. */
export const reservation = branchDocument({
  name: 'reservation',
  label: '预约单',
  path: '/api/reservation',
  page: reservationPage,
  prefix: 'YY',
  kind: 'reservation',
  states: reservationStatus,
  words: { warehouse: '发货仓库', expected: '预约', shipped: '已发' },
  readers: [{ page: reservationOrdersPage, can: ['export'] }],
  sides: {
    words: { prepare: '备货', ship: '发货', receive: '收货', end: '不再补发' },
    confirm: { prepare: '仓库里现有的可用商品为它占用。' },
    asking: leafOf(reservationPage, reservationOrdersPage),
    answering: leafOf(reservationOrdersPage, reservationPage),
    shipping: leafOf(reservationOrdersPage, reservationPage),
    choosing: leafOf(reservationOrdersPage),
    receiving: leafOf(reservationPage),
  },
});

/** A branch gives goods back; the warehouse agrees and receives them. */
export const branchReturn = branchDocument({
  name: 'branch_return',
  label: '网点退货单',
  path: '/api/branch_return',
  page: returnPage,
  prefix: 'WT',
  kind: 'return',
  states: branchReturnStatus,
  words: { warehouse: '收货仓库', expected: '退货', shipped: '已退出' },
  readers: [],
  sides: {
    words: { prepare: '同意退货', ship: '退出', receive: '收货', end: '不再退' },
    confirm: { prepare: '网点里的商品为它占用，不再兑换。' },
    asking: leafOf(returnPage),
    answering: leafOf(returnPage),
    shipping: leafOf(returnPage),
    choosing: leafOf(returnPage),
    receiving: leafOf(returnPage),
  },
});
