import { defineAction, defineRecordAction } from '../../platform/action.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { decimal } from '../../platform/fields/number/decimal.ts';
import { text } from '../../platform/fields/text/text.ts';
import { date } from '../../platform/fields/time/date.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { agentLabel } from '../agent/agent-label.resource.ts';
import { category } from '../shop/category/category.resource.ts';
import { commissionValidity } from './commission.enum.ts';
import { commissionRefusal } from './commission.errors.ts';

const page = '/agent-label';
const output = { read_only: true } as const;
const permission = `${page}#rule` as const;

/** What part of the paid amount is commission, from one day to another; no two of one label and category overlap. */
export const commissionRule = defineResource({
  name: 'commission_rule',
  label: '佣金规则',
  path: '/api/commission_rule',
  page,
  fields: {
    agent_label: ref({ label: '分公司', help: '空为全部分公司', to: () => agentLabel, ...output, filter: 'fast' }),
    category: ref({ label: '商品分类', help: '含下级；空为全部商品', to: () => category, ...output, filter: 'fast' }),
    percent: decimal({ label: '佣金比例(%)', places: 2, required: true, ...output, filter: 'bounded', sortable: true }),
    starts_date: date({ label: '生效日', help: '按付款日', required: true, ...output, filter: 'fast', sortable: true }),
    ends_date: date({ label: '截止日', help: '当日有效；空为长期', ...output, filter: 'bounded', sortable: true }),
    validity: enumOf({ label: '效力', of: commissionValidity, required: true, ...output, computed: true }),
    remark: text({ label: '备注', max: 200, ...output }),
  },
  label_fields: ['starts_date'],
  can: [],
  columns: ['agent_label', 'category', 'percent', 'starts_date', 'ends_date', 'validity', 'remark', 'updated_by'],
  filters: ['agent_label', 'category', 'starts_date'],
});

const ends_date = date({ label: '截止日', help: '当日有效；不填到下一条规则为止', filter: 'bounded' });

/** Agrees on a commission from a day on; the rule before it ends the day before. */
export const setCommissionRule = defineAction({
  name: 'commission_rule.set',
  method: 'POST',
  path: '/api/commission_rule/set/',
  label: '设置佣金规则',
  permission,
  status: 201,
  body: {
    agent_label: ref({ label: '分公司', help: '不填为全部；分公司自己的规则优先', to: () => agentLabel }),
    category: ref({ label: '商品分类', help: '不填为全部；分类越细越优先', to: () => category }),
    percent: decimal({ label: '佣金比例(%)', help: '占实付金额；0 为不计佣', places: 2, required: true }),
    starts_date: date({ label: '生效日', help: '该日起付款的订单', required: true }),
    ends_date,
    remark: text({ label: '备注', max: 200 }),
  },
  reply: commissionRule,
});

/** Lets a rule hold until a day only. */
export const endCommissionRule = defineRecordAction(commissionRule, 'end', {
  label: '提前结束',
  permission,
  when: ({ validity }: { readonly validity: unknown }) =>
    validity === commissionValidity.past ? commissionRefusal('commission.ended', {}) : undefined,
  body: { ends_date: { ...ends_date, required: true, help: '当日仍有效' } },
});

/** Takes back a rule that has not begun. */
export const withdrawCommissionRule = defineAction({
  name: 'commission_rule.withdraw',
  method: 'POST',
  path: '/api/commission_rule/{id}/withdraw/',
  label: '撤销规则',
  permission,
  when: ({ validity }: { readonly validity: unknown }) =>
    validity === commissionValidity.future ? undefined : commissionRefusal('commission.begun', {}),
  body: {},
  reply: { fields: {} },
  confirm: '规则还没有生效，撤销后不再执行，由它提前结束的上一条规则继续有效。',
});

export const commissionRuleActions = [setCommissionRule, endCommissionRule, withdrawCommissionRule];
