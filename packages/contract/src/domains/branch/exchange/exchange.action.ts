import { defineAction, defineRecordAction } from '../../../platform/action.ts';
import { reasonField } from '../../../platform/document/document-event.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { bankCellStaff } from '../../account/cell-staff/bank-cell-staff.resource.ts';
import { outletsInUse } from '../../bank/bank-cell.enum.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { branchRefusal } from '../branch.errors.ts';
import { bankExchange } from './bank-exchange.resource.ts';
import { exchangeKind, exchangeState } from './exchange.enum.ts';

const required = true;
const page = '/bank/bank-stock';

/** Hands goods over at the counter: they leave the branch's stock in the same moment. */
export const exchangeAtCounter = defineAction({
  name: 'bank_exchange.exchange',
  method: 'POST',
  path: '/api/bank_exchange/exchange/',
  label: '兑换',
  done: '已兑换',
  permission: `${page}#exchange`,
  body: {
    bank_cell: ref({ label: '网点', to: () => bankCell, picks: outletsInUse, required }),
    kind: enumOf({ label: '兑换类型', of: exchangeKind, required, initial: 'product' }),
    sku: ref({ label: 'SKU', to: () => sku, required }),
    quantity: quantity({ label: '件数', required, initial: 1, min: 1, max: 1000 }),
    employee: ref({ label: '经手员工', help: '员工领用时必填', to: () => bankCellStaff }),
    customer_name: text({ label: '客户', max: 32 }),
    customer_phone: phone({ label: '客户电话', help: '有限兑的商品必填' }),
    remark: longText({ label: '备注', max: 500 }),
  },
  reply: bankExchange,
});

/** Takes a handing over back on the spot: the goods are on the counter's shelf again. */
export const reverseExchange = defineRecordAction(bankExchange, 'reverse', {
  label: '撤销兑换',
  permission: `${page}#reverse`,
  when: ({ state, replenished_quantity }: { readonly state: string; readonly replenished_quantity: number }) => {
    if (state !== exchangeState.done) return branchRefusal('exchange.reversed', {});
    return replenished_quantity > 0 ? branchRefusal('exchange.replenished', {}) : undefined;
  },
  body: { reason: reasonField },
  confirm: '商品退回网点库存。',
});

const own = { max: 64, min: 1, required } as const;

const exchanged = {
  exchange_no: code({ label: '兑换单号', required }),
  request_id: code({ label: '请求号', required }),
  bank_cell: code({ label: '网点编码', required }),
  sku_code: code({ label: 'SKU编码', required }),
  quantity: quantity({ label: '件数', required }),
  price_fen: money({ label: '兑换金额', required }),
  points: points({ label: '兑换积分', required }),
  state: enumOf({ label: '状态', of: exchangeState, required }),
  exchanged_at: datetime({ label: '兑换时间', required }),
} as const;

/** The same by a storefront: what the customer paid in money or points is settled there. */
export const openExchange = defineAction({
  name: 'open.exchange',
  method: 'POST',
  path: '/open/v1/bank-exchanges/',
  label: '网点兑换',
  status: 201,
  repeat_status: 200,
  permission: 'app',
  body: {
    request_id: code({ label: '请求号', help: '每个应用内唯一；重复的请求只兑换一次', ...own }),
    bank_cell: code({ label: '网点编码', max: 32, required }),
    sku_code: code({ label: 'SKU编码', max: 40, required }),
    quantity: quantity({ label: '件数', min: 1, max: 1000, required }),
    openid: code({ label: '客户标识', ...own }),
    account: code({ label: '柜台账号', help: '已绑定该网点的设备或账号', max: 64 }),
    customer_name: text({ label: '客户', max: 32 }),
    customer_phone: text({
      label: '客户电话',
      max: 32,
      pattern: { test: /^[\d-]{5,32}$/, message: '电话应为5-32位数字或连字符' },
    }),
  },
  reply: { fields: exchanged },
});

/** What a branch offers now, with what is there of it. */
export const openProducts = defineAction({
  name: 'open.bank_cell_products',
  method: 'GET',
  path: '/open/v1/bank-cell-products/',
  label: '网点商品',
  permission: 'app',
  body: { bank_cell: code({ label: '网点编码', max: 32, required }) },
  reply: {
    fields: {
      results: lines({
        label: '商品',
        required,
        fields: {
          sku_code: code({ label: 'SKU编码', required }),
          name: text({ label: '名称', required }),
          zone: text({ label: '专区' }),
          price_fen: money({ label: '兑换价', required }),
          points: points({ label: '兑换积分', required }),
          limit_quantity: quantity({ label: '每人限兑' }),
          available: quantity({ label: '可兑换', required }),
        },
      }),
    },
  },
});
