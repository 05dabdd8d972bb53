import { defineLink, type LinkSource } from '../../features/link/link.ts';
import { defineSearch } from '../../features/search/search-source.ts';
import type { Todo } from '../../features/todo/todo.ts';
import { commissionLine } from './commission-line.resource.ts';
import { commissionRule } from './commission-rule.resource.ts';
import { commissionSettlement } from './commission-settlement.document.ts';

const at = (view: string) => ({ page: '/agent-label', view: { view } }) as const;

export const commissionLinks: readonly LinkSource[] = [
  defineLink(commissionLine, ['agent_label', 'order'], at('lines')),
  defineLink(commissionRule, ['agent_label', 'category'], at('rules')),
  defineLink(commissionSettlement, ['agent_label'], at('settlements')),
];

export const commissionSearch = [
  defineSearch(commissionSettlement, {
    by: { number: ['equal', 'prefix'] },
    title: 'number',
    subtitle: ['agent_label', 'state'],
    opens: [at('settlements')],
  }),
];

export const commissionTodos: readonly Todo[] = [
  {
    ...at('settlements'),
    label: '佣金结算待审核',
    leaf: 'approve',
    resource: commissionSettlement,
    filters: { state: 'submitted' },
  },
];
