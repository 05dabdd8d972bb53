import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';
import { bankCode } from '../../bank/bank-code.enum.ts';
import { mallKind, mallPricing, refundRule } from './mall.enum.ts';

/** A shop that sells our goods under a bank's name; its storefront comes through the signed door. */
export const mall = defineResource({
  name: 'mall',
  label: '商城',
  path: '/api/bank_mall',
  readers: [{ page: '/goods/list' }, { page: '/goods/combination' }],
  fields: {
    code: code({ label: '编码', required: true, max: 32, filter: 'fast', unique: true }),
    name: text({ label: '名称', required: true, max: 64, filter: 'fast' }),
    bank: enumOf({ label: '银行', of: bankCode, required: true, filter: 'fast' }),
    kind: enumOf({ label: mallKind.label, of: mallKind, required: true, initial: 'general', filter: 'fast' }),
    pricing: enumOf({ label: mallPricing.label, of: mallPricing, required: true, initial: 'money', filter: 'bounded' }),
    points_per_yuan: int({
      label: '抵扣 1 元所需积分',
      help: '不填则不能用积分抵扣',
      min: 1,
      max: 1_000_000,
    }),
    points_percent: int({ label: '积分最多抵扣(%)', required: true, initial: 100, min: 1, max: 100 }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
    refund_rule: enumOf({ label: refundRule.label, of: refundRule, required: true, initial: 'ask', filter: 'bounded' }),
  },
  label_fields: ['name'],
  found_by: ['code'],
  can: [],
  columns: ['code', 'name', 'bank', 'kind', 'pricing', 'state', 'refund_rule'],
});
