import { commissionLine } from '@zhanggui/contract/domains/commission/commission-line.resource';
import { commissionRule } from '@zhanggui/contract/domains/commission/commission-rule.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { commissionItem, commissionLine as lineTable, commissionRule as ruleTable } from './commission.tables.ts';
import { byAgent, commissionAccounts } from './commission-accounts.service.ts';
import { validitySql } from './commission-rule.query.ts';

const settlementOf = (item: string) =>
  `commission_settlement_line s JOIN commission_settlement h ON h.id = s.commission_settlement_id WHERE s.commission_item_id = ${item}.id AND s.is_live`;

export const commissionBindings: readonly Binding[] = [
  ...commissionAccounts.bindings,
  bind(commissionRule, { table: ruleTable, scope: byAgent, computed: { validity: validitySql } }),
  bind(commissionLine, {
    table: lineTable,
    scope: byAgent,
    computed: {
      settled_fen: (t: string) => `coalesce((SELECT sum(i.amount_fen) FROM commission_item i
        WHERE i.commission_line_id = ${t}.id AND EXISTS (SELECT FROM ${settlementOf('i')} AND h.state = 'approved')), 0)::bigint`,
    },
    children: { items: { table: commissionItem, key: 'commission_line_id' } },
  }),
];
