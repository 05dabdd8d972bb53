import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { type RefTarget, ref } from '../../../platform/fields/choice/ref.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { sku } from '../goods/sku.resource.ts';
import { shopRefusal } from '../shop.errors.ts';
import { changedPrice, changeRule, priceChangeState, priceRounding } from './pool.enum.ts';
import { poolSku } from './pool-sku.resource.ts';

const output = { read_only: true } as const;
const required = { required: true, ...output } as const;
const page = '/goods-pool/sku-list' as const;

/** How a change of many prices works each of them out. */
export const changeTerms = {
  name: text({ label: '名称', help: '以后在记录里认得出来', required: true, max: 60, filter: 'fast' }),
  prices: enumOf({ label: changedPrice.label, of: changedPrice, required: true, initial: 'sale' }),
  rule: enumOf({ label: changeRule.label, of: changeRule, required: true, initial: 'percent' }),
  value: int({ label: '数值', required: true, min: -10_000_000, max: 10_000_000 }),
  rounding: enumOf({ label: priceRounding.label, of: priceRounding, required: true, initial: 'fen' }),
  effective_at: datetime({ label: '生效时间', help: '不填为执行后立即生效' }),
} as const;

/** A change of many prices: worked out first and looked at, then done as one, and taken back as one. */
export const poolPriceChange = defineResource({
  name: 'pool_price_change',
  label: '批量调价',
  path: '/api/pool_price_change',
  page,
  fields: {
    name: { ...changeTerms.name, ...output },
    prices: { ...changeTerms.prices, ...output },
    rule: { ...changeTerms.rule, ...output },
    value: { ...changeTerms.value, ...output },
    rounding: { ...changeTerms.rounding, ...output },
    effective_at: { ...changeTerms.effective_at, ...output, filter: 'fast', sortable: true },
    state: enumOf({ label: '状态', of: priceChangeState, ...required, filter: 'fast' }),
    line_count: int({ label: 'SKU数', ...required }),
    raised_count: int({ label: '涨价', ...required }),
    lowered_count: int({ label: '降价', ...required }),
    below_cost_count: int({ label: '低于成本', ...required }),
    worst_percent: decimal({ label: '最大变动(%)', places: 2, ...required }),
    worst_loss_fen: money({ label: '最多低于成本', ...required }),
    skipped_count: int({ label: '未撤销', help: '其后又改过价，撤销时保持不动', ...required }),
    message: text({ label: '说明', max: 200, ...output }),
    applied_at: datetime({ label: '执行时间', ...output, filter: 'bounded' }),
  },
  label_fields: ['name'],
  guards: {
    delete: {
      when: ({ state }: { readonly state: unknown }) =>
        state === priceChangeState.ready || state === priceChangeState.failed
          ? undefined
          : shopRefusal('pool.change_is_done', {}),
    },
  },
  can: ['delete'],
  columns: [
    ...(['name', 'rule', 'value', 'line_count', 'raised_count', 'lowered_count', 'below_cost_count'] as const),
    ...(['worst_percent', 'effective_at', 'state', 'created_by', 'created_at'] as const),
  ],
  filters: ['name', 'effective_at', 'created_at'],
  tabs: 'state',
});

/** One price of such a change, before and after. */
export const poolPriceChangeLine = defineResource({
  name: 'pool_price_change_line',
  label: '调价明细',
  path: '/api/pool_price_change_line',
  page,
  fields: {
    change: ref({ label: '批量调价', to: (): RefTarget => poolPriceChange, ...required, filter: 'fast' }),
    pool_sku: ref({ label: '商品池SKU', to: () => poolSku, reference: 'weak', ...required, filter: 'fast' }),
    sku: ref({ label: 'SKU', to: () => sku, ...required, filter: 'bounded' }),
    supply_before_fen: money({ label: '原供货价', ...required }),
    supply_after_fen: money({ label: '新供货价', ...required }),
    sale_before_fen: money({ label: '原销售价', ...required }),
    sale_after_fen: money({ label: '新销售价', ...required, sortable: true }),
    cost_fen: money({ label: '成本价', ...output }),
    percent: decimal({ label: '变动(%)', places: 2, ...required, sortable: true }),
    is_below_cost: bool({ label: '低于成本', ...required, filter: 'bounded' }),
  },
  label_fields: ['sku'],
  can: [],
  columns: [
    ...(['sku', 'sale_before_fen', 'sale_after_fen', 'percent', 'supply_before_fen', 'supply_after_fen'] as const),
    ...(['cost_fen', 'is_below_cost'] as const),
  ],
  filters: ['change', 'sku', 'is_below_cost'],
});
