import { inBulk } from '../../features/bulk/in-bulk.ts';
import { type ActionDeclaration, defineRecordAction } from '../../platform/action.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { decimal } from '../../platform/fields/number/decimal.ts';
import { int } from '../../platform/fields/number/int.ts';
import { money } from '../../platform/fields/number/money.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { code } from '../../platform/fields/text/code.ts';
import { text } from '../../platform/fields/text/text.ts';
import { date } from '../../platform/fields/time/date.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { agentLabel } from '../agent/agent-label.resource.ts';
import { order } from '../order/order.resource.ts';
import { category } from '../shop/category/category.resource.ts';
import { commissionItemKind, commissionLineState } from './commission.enum.ts';
import { commissionRefusal } from './commission.errors.ts';
import { commissionRule } from './commission-rule.resource.ts';

const page = '/agent-label';
const output = { read_only: true } as const;
const shown = { required: true, ...output } as const;

/** The commission of an agent label for one received order line, with what refunds took of it. */
export const commissionLine = defineResource({
  name: 'commission_line',
  label: '佣金明细',
  path: '/api/commission_line',
  page,
  fields: {
    order: ref({ label: '订单', to: () => order, reference: 'weak', ...shown, filter: 'fast' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...shown, filter: 'fast' }),
    sku_code: code({ label: 'SKU编码', ...shown, filter: 'bounded' }),
    goods_name: text({ label: '商品', ...shown }),
    category: ref({ label: '商品分类', to: () => category, ...output, filter: 'fast' }),
    state: enumOf({ label: '计提状态', of: commissionLineState, ...shown, filter: 'fast' }),
    paid_date: date({ label: '付款日', help: '按此日匹配规则', ...shown, filter: 'fast', sortable: true }),
    due_at: datetime({
      label: '售后期满',
      help: '期满且没有进行中的退款才计提',
      ...shown,
      filter: 'fast',
      sortable: true,
    }),
    payable_fen: money({ label: '实付金额', ...shown }),
    percent: decimal({ label: '佣金比例(%)', places: 2, ...output }),
    rule: ref({ label: '规则', to: () => commissionRule, reference: 'weak', ...output, filter: 'bounded' }),
    accrued_fen: money({ label: '计提佣金', ...shown, filter: 'bounded' }),
    reversed_fen: money({ label: '退款冲回', ...shown, filter: 'bounded' }),
    settled_fen: money({ label: '已结算', ...shown, computed: true }),
    accrued_at: datetime({ label: '计提时间', ...output, filter: 'bounded' }),
    items: lines({
      label: '计提与冲回',
      ...output,
      fields: {
        id: int({ label: '编号', ...shown }),
        kind: enumOf({ label: '类型', of: commissionItemKind, ...shown }),
        item_date: date({ label: '日期', ...shown }),
        base_fen: money({ label: '计佣金额', ...shown }),
        amount_fen: money({ label: '佣金', ...shown }),
      },
    }),
  },
  label_fields: ['sku_code'],
  can: [],
  columns: [
    ...(['order', 'agent_label', 'goods_name', 'category', 'paid_date', 'payable_fen', 'percent'] as const),
    ...(['accrued_fen', 'reversed_fen', 'settled_fen', 'state', 'due_at'] as const),
  ],
  filters: ['agent_label', 'order', 'category', 'paid_date', 'due_at', 'sku_code'],
  tabs: 'state',
  sums: ['payable_fen', 'accrued_fen', 'reversed_fen'],
  large: { facets: ['state', 'agent_label'] },
});

/** Looks for a rule again, where none was found when the line was due. */
export const matchCommissionLine = defineRecordAction(commissionLine, 'match', {
  label: '重新匹配规则',
  permission: `${page}#rule`,
  when: ({ state }: { readonly state: unknown }) =>
    state === commissionLineState.none ? undefined : commissionRefusal('commission.not_none', {}),
});

export const commissionLineActions = [matchCommissionLine, inBulk(matchCommissionLine as ActionDeclaration)];
