import { inBulk } from '@zhanggui/contract/features/bulk/in-bulk';
import { defineAction } from '@zhanggui/contract/platform/action';
import { defineEnum } from '@zhanggui/contract/platform/enum';
import { bool } from '@zhanggui/contract/platform/fields/choice/bool';
import { enumOf } from '@zhanggui/contract/platform/fields/choice/enum';
import { ref } from '@zhanggui/contract/platform/fields/choice/ref';
import { region } from '@zhanggui/contract/platform/fields/choice/region';
import { image } from '@zhanggui/contract/platform/fields/media/image';
import { images } from '@zhanggui/contract/platform/fields/media/images';
import { decimal } from '@zhanggui/contract/platform/fields/number/decimal';
import { int } from '@zhanggui/contract/platform/fields/number/int';
import { money } from '@zhanggui/contract/platform/fields/number/money';
import { quantity } from '@zhanggui/contract/platform/fields/number/quantity';
import { json } from '@zhanggui/contract/platform/fields/structure/json';
import { lines } from '@zhanggui/contract/platform/fields/structure/lines';
import { record } from '@zhanggui/contract/platform/fields/structure/record';
import { code } from '@zhanggui/contract/platform/fields/text/code';
import { longText } from '@zhanggui/contract/platform/fields/text/long-text';
import { phone } from '@zhanggui/contract/platform/fields/text/phone';
import { richText } from '@zhanggui/contract/platform/fields/text/rich-text';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { date } from '@zhanggui/contract/platform/fields/time/date';
import { datetime } from '@zhanggui/contract/platform/fields/time/datetime';
import { defineFlow } from '@zhanggui/contract/platform/flow/flow';
import { defineReport } from '@zhanggui/contract/platform/report/report';
import { defineResource } from '@zhanggui/contract/platform/resource/resource';

export const purchaseState = defineEnum({
  name: 'purchase_state',
  label: '采购状态',
  values: [
    { value: 0, member: 'draft', label: '草稿', tone: 'neutral', ineffective: true },
    { value: 1, member: 'submitted', label: '待审核', tone: 'attention' },
    { value: 2, member: 'approved', label: '已通过', tone: 'info' },
    { value: 3, member: 'stored', label: '已入库', tone: 'good' },
    { value: 4, member: 'voided', label: '已作废', tone: 'bad', ineffective: true },
  ],
});

const carrier = defineEnum({
  name: 'carrier',
  label: '快递公司',
  values: [
    { value: 'sf', label: '顺丰' },
    { value: 'yto', label: '圆通' },
  ],
});

const supplier = { name: 'supplier', label: '供应商', path: '/api/supplier', label_fields: ['name'] } as const;
const sku = {
  ...{ name: 'sku', label: '商品规格', path: '/api/sku', label_fields: ['code', 'name'] },
  narrowed_by: ['supplier'],
} as const;

/** A resource with every kind of field. */
export const purchase = defineResource({
  name: 'purchase',
  label: '采购单',
  path: '/api/purchase',
  page: '/goods/list',
  label_fields: ['purchase_no'],
  can: ['create', 'update', 'delete'],
  fields: {
    purchase_no: code({ label: '采购单号', required: true, unique: true, filter: 'fast', sortable: true }),
    title: text({ label: '标题', required: true, max: 40, filter: 'fast', help: '写明采购什么，便于查找' }),
    status: enumOf({ label: '状态', of: purchaseState, read_only: true, filter: 'fast' }),
    cover: image({ label: '图片' }),
    supplier: ref({ label: '供应商', to: () => supplier, required: true, filter: 'fast' }),
    amount_fen: money({ label: '金额', required: true, filter: 'bounded', sortable: true, min: -1_000_000 }),
    pieces: quantity({ label: '件数', filter: 'bounded' }),
    weight: decimal({ label: '重量', places: 3, hidden_from: ['supplier', 'branch'] }),
    position: int({ label: '排序', initial: 10, sortable: true }),
    contact: text({ label: '联系人', filter: 'bounded' }),
    tel: phone({ label: '联系电话', filter: 'fast' }),
    place: region({ label: '收货地区', depth: 3, filter: 'bounded' }),
    is_urgent: bool({ label: '加急', initial: false, filter: 'bounded' }),
    due_date: datetime({ label: '到货日期', filter: 'bounded', sortable: true }),
    paid_at: datetime({ label: '付款时间', filter: 'fast' }),
    remark: longText({ label: '备注' }),
    hurry: text({ label: '加急原因', requested_if: { field: 'is_urgent', in: [true] } }),
    pictures: images({ label: '凭证', max: 4 }),
    detail: richText({ label: '说明' }),
    receiver: record({
      label: '收货信息',
      fields: { name: text({ label: '收货人', required: true }), address: text({ label: '地址' }) },
    }),
    lines: lines({
      label: '明细',
      fields: {
        sku: ref({ label: '商品', to: () => sku, required: true }),
        quantity: quantity({ label: '数量', min: 1, required: true }),
        price: decimal({ label: '单价', places: 6 }),
      },
    }),
    extra: json({
      label: '扩展',
      validate: (value) => (typeof value === 'object' ? undefined : '扩展应为 JSON 对象'),
      json_schema: { type: 'object' },
    }),
  },
  columns: [
    'id',
    'purchase_no',
    'title',
    'cover',
    'status',
    'supplier',
    'amount_fen',
    'pieces',
    'tel',
    'due_date',
    'paid_at',
    'created_at',
  ],
  filters: [
    'purchase_no',
    'title',
    'supplier',
    'created_at',
    'is_urgent',
    'amount_fen',
    'tel',
    'place',
    'status',
    'due_date',
  ],
  tabs: 'status',
  sums: ['amount_fen'],
  form: [
    { title: '基本信息', fields: ['purchase_no', 'title', 'supplier', 'status', 'is_urgent', 'hurry', 'position'] },
    { title: '金额和数量', fields: ['amount_fen', 'pieces', 'weight', 'due_date', 'paid_at'] },
    { title: '收货', fields: ['contact', 'tel', 'place', 'receiver'] },
    { title: '附件和说明', fields: ['cover', 'pictures', 'remark', 'detail', 'lines', 'extra'] },
  ],
});

export const approve = defineAction({
  name: 'purchase.approve',
  method: 'POST',
  path: '/api/purchase/{id}/approve/',
  label: '通过',
  permission: '/goods/list#approve',
  body: {},
  reply: purchase,
  confirm: '通过后不能再修改金额。',
});

export const ship = defineAction({
  name: 'purchase.ship',
  method: 'POST',
  path: '/api/purchase/{id}/ship/',
  label: '登记到货',
  permission: '/goods/list#submit',
  body: {
    carrier: enumOf({ label: '快递公司', of: carrier, required: true }),
    tracking_no: text({ label: '运单号', required: true, max: 40, min: 4 }),
    remark: longText({ label: '备注' }),
    lines: lines({
      label: '到货明细',
      required: true,
      fields: {
        sku: ref({ label: '商品', to: () => sku, required: true }),
        quantity: quantity({ label: '数量', min: 1, required: true }),
      },
    }),
  },
  reply: purchase,
  done: ({ purchase_no }) => `已登记到货，采购单 ${purchase_no}`,
});

export const receive = defineAction({
  name: 'purchase.receive',
  method: 'POST',
  path: '/api/purchase/{id}/receive/',
  label: '收货',
  permission: '/goods/list#submit',
  body: {
    lines: lines({
      label: '实收明细',
      fields: {
        line: int({ label: '行', required: true }),
        quantity: quantity({ label: '实收', required: true }),
        batch_no: text({ label: '批次号', required: true }),
        produced: text({ label: '产地' }),
        note: text({ label: '说明' }),
      },
    }),
  },
  reply: purchase,
});

export const takeIn = defineAction({
  name: 'purchase.take_in',
  method: 'POST',
  path: '/api/purchase/{id}/take_in/',
  label: '入库',
  permission: '/goods/list#submit',
  body: {
    lines: lines({
      label: '实收',
      fields: {
        line: int({ label: '行', required: true }),
        actual_quantity: quantity({ label: '实收', required: true }),
        rejected_quantity: quantity({ label: '拒收' }),
        lot_no: code({ label: '批次号' }),
        produced_date: date({ label: '生产日期' }),
      },
    }),
  },
  reply: purchase,
});

export const issueKey = defineAction({
  name: 'purchase.key',
  method: 'POST',
  path: '/api/purchase/{id}/key/',
  label: '生成口令',
  permission: '/goods/list#reveal',
  body: {},
  reply: { fields: { password: text({ label: '口令', required: true }) } },
  secret: true,
});

const close = defineAction({
  name: 'purchase.close',
  method: 'POST',
  path: '/api/purchase/{id}/close/',
  label: '作废',
  permission: '/goods/list#void',
  body: { reason: text({ label: '作废原因', required: true }) },
  reply: purchase,
});

export const closeMany = inBulk(close);

export const purchaseFlow = defineFlow({
  name: 'purchase',
  label: '采购单',
  states: purchaseState,
  transitions: [
    { event: 'approve', label: '通过', from: [1], to: 2, action: 'purchase.approve' },
    { event: 'ship', label: '登记到货', from: [2], to: 3, action: 'purchase.ship' },
    { event: 'close', label: '作废', from: [0, 1, 2], to: 4, action: 'purchase.close' },
  ],
});

const required = { required: true } as const;

const bookGrouping = defineEnum({
  name: 'book_grouping',
  label: '汇总方式',
  values: [
    { value: 'supplier', label: '供应商' },
    { value: 'month', label: '月份' },
  ],
});

export const purchaseBook = defineReport({
  name: 'purchase_book.read',
  label: '采购汇总',
  path: '/api/purchase_book',
  page: '/admin-psi/warehouses/io/refund-summary',
  filters: {
    status: enumOf({ label: '状态', of: purchaseState }),
    supplier: ref({ label: '供应商', to: () => supplier }),
  },
  by: { field: enumOf({ label: '汇总方式', of: bookGrouping, ...required }), heads: 'name' },
  period: {
    kind: 'days',
    parameter: 'posted',
    fields: { from_date: date({ label: '日期从', ...required }), to_date: date({ label: '日期到', ...required }) },
    max_days: 1100,
  },
  dimensions: { name: text({ label: '名称', ...required }) },
  measures: { amount_fen: money({ label: '入库金额', ...required }) },
  totals: { amount_fen: {} },
  rows: { page: 2, max: 4 },
  columns: ['name', 'amount_fen'],
  print: { signatures: ['经办'] },
});
