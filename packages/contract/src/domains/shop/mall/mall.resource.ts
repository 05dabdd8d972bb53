import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { type RefTarget, ref } from '../../../platform/fields/choice/ref.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';
import { bankCode } from '../../bank/bank-code.enum.ts';
import { categoryRule } from '../category-pool/category-pool.enum.ts';
import { goodsPool } from '../pool/goods-pool.resource.ts';
import { priceMeasures } from '../price/price-measures.ts';
import { mallKind, mallPricing, refundRule, settledBy } from './mall.enum.ts';
import { everyMall, readersOfMalls } from './mall-pages.ts';

const counted = { required: true, read_only: true, computed: true } as const;

/** A shop that sells our goods under a bank's name; its storefront calls the public API. */
export const mall = defineResource({
  name: 'mall',
  label: '商城',
  path: '/api/bank_mall',
  page: everyMall.list,
  readers: [
    { page: '/goods/list' },
    { page: '/goods/combination' },
    { page: '/goods-pool/category-pool' },
    { page: '/bj-mall/category', only: { field: 'kind', values: ['bj'] } },
    { page: '/bqd_mall', only: { field: 'kind', values: ['bqd'] } },
    ...readersOfMalls(['create', 'update', 'delete', 'export']),
  ],
  fields: {
    code: code({ label: '编码', required: true, max: 32, filter: 'fast', unique: true }),
    name: text({ label: '名称', required: true, max: 64, filter: 'fast', sortable: true }),
    bank: enumOf({ label: '银行', of: bankCode, required: true, filter: 'fast' }),
    kind: enumOf({
      label: mallKind.label,
      help: '决定在哪个页面管理，建好后不能改',
      of: mallKind,
      required: true,
      initial: 'general',
      filter: 'fast',
    }),
    logo: image({ label: '标志' }),
    pricing: enumOf({ label: mallPricing.label, of: mallPricing, required: true, initial: 'money', filter: 'bounded' }),
    pool: ref({
      label: '商品池',
      help: '只卖池里有现行价格的SKU；不选则卖全部可见商品，按各自的销售价',
      to: (): RefTarget => goodsPool,
      filter: 'fast',
    }),
    category_default: enumOf({
      label: '未设置的品类',
      of: categoryRule,
      required: true,
      initial: 'allow',
      filter: 'bounded',
    }),
    points_per_yuan: int({ label: '抵扣 1 元所需积分', help: '不填则不能用积分抵扣', min: 1, max: 1_000_000 }),
    points_percent: int({ label: '积分最多抵扣(%)', required: true, initial: 100, min: 1, max: 100 }),
    refund_rule: enumOf({ label: refundRule.label, of: refundRule, required: true, initial: 'ask', filter: 'bounded' }),
    settled_by: enumOf({ label: settledBy.label, of: settledBy, required: true, initial: 'supply', filter: 'bounded' }),
    commission_percent: decimal({
      label: '扣点(%)',
      help: '按销售额扣点时填写',
      places: 2,
      required: true,
      initial: '0',
    }),
    settle_days: int({ label: '结算周期(天)', required: true, initial: 30, min: 1, max: 365 }),
    contact: text({ label: '联系人', max: 32, filter: 'bounded' }),
    phone: phone({ label: '联系电话' }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
    remark: longText({ label: '备注', max: 500 }),
    shelf_count: int({ label: '货架SKU', ...counted }),
    shown_count: int({ label: '在售SKU', ...counted }),
    order_count: int({ label: '30天成交订单', help: '近30天下单且已付款', ...counted }),
    sold_fen: money({ label: '30天净销售额', help: '近30天下单的实付，减去其退款', ...counted }),
  },
  label_fields: ['name'],
  found_by: ['code'],
  features: ['links', 'comments', 'attachments'],
  can: ['create', 'update', 'delete'],
  approval: { measures: priceMeasures },
  columns: [
    ...(['name', 'code', 'bank', 'kind', 'pricing', 'pool', 'shelf_count', 'shown_count', 'order_count'] as const),
    ...(['sold_fen', 'settled_by', 'state', 'updated_at'] as const),
  ],
  filters: ['name', 'code', 'bank', 'kind', 'pricing', 'pool', 'state'],
  form: [
    { title: '商城', fields: ['name', 'code', 'bank', 'kind', 'logo', 'contact', 'phone', 'state', 'remark'] },
    { title: '商品与价格', fields: ['pricing', 'pool', 'category_default', 'points_per_yuan', 'points_percent'] },
    { title: '售后与结算', fields: ['refund_rule', 'settled_by', 'commission_percent', 'settle_days'] },
  ],
});
