import type { Permission } from '../../../platform/catalogue/permission.ts';
import { defineDocument } from '../../../platform/document/document.ts';
import { numberField, stateField, systemField } from '../../../platform/document/document-fields.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { mallKind } from '../../shop/mall/mall.enum.ts';
import { mall } from '../../shop/mall/mall.resource.ts';
import { everyMall, mallReaders, onMallPages } from '../../shop/mall/mall-pages.ts';
import { priceMeasures } from '../../shop/price/price-measures.ts';
import { promotionKind, promotionPhase, promotionState } from './promotion.enum.ts';

const promotions = '/bank/activity';
const permission: readonly Permission[] = [...onMallPages('promote'), `${promotions}#promote`];
const counted = { required: true, ...systemField, computed: true } as const;
const writes = ['create', 'update', 'delete', 'export'] as const;

/** Something that a mall takes off its prices, or adds to an order, for a while. */
export const mallPromotion = defineDocument({
  name: 'mall_promotion',
  label: '促销活动',
  path: '/api/mall_promotion',
  page: everyMall.list,
  readers: [
    ...mallReaders('mall_kind', writes),
    { page: promotions, only: { field: 'mall_kind', values: ['abc'] }, can: writes },
  ],
  number: { prefix: 'CX', sequence: 'mall_promotion_no_seq' },
  states: promotionState,
  editable: ['draft', 'paused'],
  events: {
    enable: {
      label: '启用',
      from: ['draft'],
      to: 'enabled',
      permission,
      confirm: '在活动时间内，买家下单按它计价。',
      approval: { measures: priceMeasures },
    },
    pause: { label: '暂停', from: ['enabled'], to: 'paused', permission, confirm: '新订单不再享受，已下的订单不变。' },
    resume: {
      label: '恢复',
      from: ['paused'],
      to: 'enabled',
      permission,
      approval: { measures: priceMeasures },
    },
    end: { label: '结束', from: ['enabled', 'paused'], to: 'ended', permission, confirm: '结束后不能再启用。' },
  },
  fields: {
    number: numberField('编号'),
    name: text({ label: '名称', help: '买家在订单里看到', required: true, max: 60, filter: 'fast', sortable: true }),
    mall: ref({ label: '商城', to: () => mall, required: true, filter: 'fast' }),
    mall_kind: enumOf({ label: mallKind.label, of: mallKind, required: true, ...systemField, filter: 'fast' }),
    kind: enumOf({ label: promotionKind.label, of: promotionKind, required: true, filter: 'fast' }),
    starts_at: datetime({ label: '开始时间', required: true, filter: 'fast', sortable: true }),
    ends_at: datetime({ label: '结束时间', required: true, filter: 'fast', sortable: true }),
    state: stateField(promotionState),
    phase: enumOf({ label: promotionPhase.label, of: promotionPhase, ...counted }),
    threshold_fen: money({ label: '满', help: '满减、满赠：适用商品满多少金额', min: 1 }),
    cut_fen: money({ label: '减', help: '满减：减多少金额', min: 1 }),
    gift_sku: ref({ label: '赠品', help: '满赠：送哪个SKU，有货才送', to: () => sku }),
    gift_quantity: quantity({ label: '赠送件数', min: 1, max: 99 }),
    is_repeated: bool({ label: '每满都享', help: '满一次减（送）一次，不封顶', required: true, initial: false }),
    order_count: int({ label: '订单数', ...counted }),
    discount_fen: money({ label: '已优惠', ...counted }),
    remark: longText({ label: '备注', max: 500 }),
    lines: lines({
      label: '商品',
      help: '活动价、限时优惠：每个SKU的价格；满减、满赠：适用的SKU，不填为全部商品',
      max: 500,
      fields: {
        id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
        sku: ref({ label: 'SKU', to: () => sku, required: true }),
        price_fen: money({ label: '活动价', min: 1 }),
        quota: quantity({ label: '限量', help: '活动期间总共可卖的件数，不填不限', min: 1 }),
        limit_per_buyer: quantity({ label: '每人限购', help: '不填不限', min: 1, max: 9999 }),
      },
    }),
  },
  label_fields: ['number', 'name'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'number', 'mall', 'kind', 'starts_at', 'ends_at', 'state', 'phase', 'order_count', 'discount_fen'],
  filters: ['name', 'mall', 'kind', 'starts_at', 'ends_at', 'number'],
  tabs: 'state',
  form: [
    { title: '活动', fields: ['name', 'mall', 'kind', 'starts_at', 'ends_at', 'remark'] },
    { title: '满减与满赠', fields: ['threshold_fen', 'cut_fen', 'gift_sku', 'gift_quantity', 'is_repeated'] },
    { title: '商品', fields: ['lines'] },
  ],
});
