import { selectionFields } from '../../../features/bulk/selection.ts';
import { defineAction, defineRecordAction } from '../../../platform/action.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { sku } from '../goods/sku.resource.ts';
import { priceMeasures } from '../price/price-measures.ts';
import { shopRefusal } from '../shop.errors.ts';
import { goodsPool } from './goods-pool.resource.ts';
import { poolPriceState } from './pool.enum.ts';
import { poolSku } from './pool-sku.resource.ts';
import { changeTerms, poolPriceChange } from './price-change.resource.ts';

const page = '/goods-pool/sku-list' as const;

const prices = {
  supply_price_fen: money({ label: '供货价', required: true, min: 1 }),
  sale_price_fen: money({ label: '销售价', required: true, min: 1 }),
} as const;

const period = {
  valid_from: datetime({ label: '生效时间', help: '不填为立即生效' }),
  valid_to: datetime({ label: '到期时间', help: '不填为直到下一次变价，不晚于原价的到期；填写的，到期后恢复原价' }),
} as const;

/** Puts SKUs into a pool with their first prices; one that is there already gets the price. */
export const addToPool = defineAction({
  name: 'pool_sku.add',
  method: 'POST',
  path: '/api/pool_sku/add/',
  label: '加入SKU',
  body: {
    pool: ref({ label: '商品池', to: () => goodsPool, required: true }),
    skus: lines({
      label: 'SKU',
      required: true,
      max: 200,
      fields: {
        sku: ref({ label: 'SKU', to: () => sku, required: true }),
        ...prices,
        quota: quantity({ label: '限量', min: 1 }),
      },
    }),
    ...period,
  },
  reply: { fields: { count: int({ label: '加入的SKU数', required: true }) } },
  permission: `${page}#create`,
  approval: { measures: priceMeasures },
});

export const setPoolPrice = defineRecordAction(poolSku, 'set_price', {
  label: '变价',
  body: { ...prices, ...period },
  permission: `${page}#price`,
  approval: { measures: priceMeasures },
});

export const cancelPoolPrice = defineAction({
  name: 'pool_price.cancel',
  method: 'POST',
  path: '/api/pool_price/{id}/cancel/',
  label: '取消计划',
  body: {},
  reply: poolSku,
  permission: `${page}#price`,
  when: ({ state }: { readonly state: unknown }) =>
    state === poolPriceState.planned ? undefined : shopRefusal('pool.price_has_begun', {}),
  confirm: '到时不再变价，之前的价格继续有效。',
});

/** Works out new prices of chosen SKUs; nothing changes before they are applied. */
export const preparePriceChange = defineAction({
  name: 'pool_price_change.prepare',
  method: 'POST',
  path: '/api/pool_price_change/prepare/',
  label: '统一调价',
  done: '正在计算，完成后在“调价记录”里查看并执行',
  body: { ...selectionFields, ...changeTerms },
  reply: poolPriceChange,
  status: 201,
  permission: `${page}#price`,
});

export const applyPriceChange = defineRecordAction(poolPriceChange, 'apply', {
  label: '执行调价',
  permission: `${page}#price`,
  confirm: '全部SKU的新价在同一时刻生效；执行后可以整批撤销。',
  approval: { measures: priceMeasures },
});

export const undoPriceChange = defineRecordAction(poolPriceChange, 'undo', {
  label: '撤销调价',
  permission: `${page}#price`,
  confirm: '全部SKU恢复调价前的价格；其后又改过价的保持不动。',
});

export const poolActions = [
  addToPool,
  setPoolPrice,
  cancelPoolPrice,
  preparePriceChange,
  applyPriceChange,
  undoPriceChange,
] as const;
