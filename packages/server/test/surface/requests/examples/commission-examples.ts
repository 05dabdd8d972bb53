import { matchCommissionLine } from '@zhanggui/contract/domains/commission/commission-line.resource';
import {
  endCommissionRule,
  setCommissionRule,
  withdrawCommissionRule,
} from '@zhanggui/contract/domains/commission/commission-rule.resource';
import {
  buildCommissionSettlement,
  exportCommissionSettlement,
} from '@zhanggui/contract/domains/commission/commission-settlement.action';
import { type Example, exampleOf } from '../example.ts';
import type { RequestWorld } from '../request-world.ts';
import { farAhead, longAgo, ownRecordsOn } from './own-records.ts';
import { ownNumber } from './steps/order-steps.ts';

const own = 'it needs a settlement of its own';

/** A label with one line in a state; an accrued one has earned ten fen. */
async function labelWith(world: RequestWorld, state: 'accrued' | 'none') {
  const [row] = await world.database.db().rows<{ label: number; line: number }>(
    `WITH g AS (INSERT INTO agent_label (name) VALUES ($1) RETURNING id),
     a AS (INSERT INTO commission_account (agent_label_id, balance_fen) SELECT id, CASE $2 WHEN 'accrued' THEN 10 ELSE 0 END FROM g RETURNING id, agent_label_id),
     c AS (INSERT INTO commission_line (order_id, order_line_id, agent_label_id, sku_code, goods_name, state, paid_date, due_at, payable_fen, percent, accrued_fen)
       SELECT l.order_id, l.id, g.id, l.sku_code, l.goods_name, $2, '2026-01-01', now(), l.payable_fen, 1, CASE $2 WHEN 'accrued' THEN 10 ELSE 0 END
       FROM g, order_line l WHERE NOT EXISTS (SELECT FROM commission_line k WHERE k.order_line_id = l.id) ORDER BY l.id LIMIT 1 RETURNING id, agent_label_id),
     b AS (INSERT INTO commission_lot (account_id, agent_label_id, sub_balance, amount_fen, remaining_fen, created_at, key)
       SELECT a.id, a.agent_label_id, 'whole', 10, 10, now(), 'accrue:' || c.id FROM a, c WHERE $2 = 'accrued' RETURNING id, account_id, agent_label_id, key),
     e AS (INSERT INTO commission_entry (account_id, agent_label_id, kind, sub_balance, amount_fen, before_fen, after_fen, key, leg, lot)
       SELECT account_id, agent_label_id, 'accrue', 'whole', 10, 0, 10, key, 1, id FROM b),
     i AS (INSERT INTO commission_item (commission_line_id, agent_label_id, seq, kind, item_date, accrual_date, base_fen, amount_fen, posted_fen)
       SELECT id, agent_label_id, 0, 'accrual', '2026-01-01', '2026-01-01', 1000, 10, 10 FROM c WHERE $2 = 'accrued')
     SELECT agent_label_id AS label, id AS line FROM c`,
    [ownNumber('分公司'), state],
  );
  return row ?? { label: 0, line: 0 };
}

/** A settlement that was moved by its maker. */
async function settled(world: RequestWorld, ...events: readonly string[]): Promise<number> {
  const { post } = ownRecordsOn(world);
  const { label } = await labelWith(world, 'accrued');
  const { id } = await post('/api/commission_settlement/build/', { agent_label: label, to_date: '2026-01-31' });
  for (const event of events) await post(`/api/commission_settlement/${id}/${event}/`);
  return id;
}

async function planned(world: RequestWorld): Promise<number> {
  const { post } = ownRecordsOn(world);
  const { id: agent_label } = await post('/api/agent_label/', { name: ownNumber('分公司') });
  return (await post('/api/commission_rule/set/', { agent_label, percent: '2', starts_date: farAhead })).id;
}

const eventOf = (event: string, before: readonly string[], others = false): Example => ({
  operation: `POST /api/commission_settlement/{id}/${event}/`,
  why: own,
  make: async ({ world }) => ({
    path: { id: await settled(world, ...before) },
    ...(others && { token: (await world.newcomer()).token }),
  }),
});

export const commissionExamples: readonly Example[] = [
  exampleOf(setCommissionRule, {
    why: 'rules of one label do not overlap',
    make: async ({ world }) => {
      const { id } = await ownRecordsOn(world).post('/api/agent_label/', { name: ownNumber('分公司') });
      return { body: { agent_label: id, percent: '2', starts_date: longAgo, ends_date: farAhead } };
    },
  }),
  exampleOf(endCommissionRule, {
    why: 'a rule ends after it began',
    make: async ({ world }) => ({ path: { id: await planned(world) }, body: { ends_date: farAhead } }),
  }),
  exampleOf(withdrawCommissionRule, {
    why: 'only a rule that has not begun is taken back',
    make: async ({ world }) => ({ path: { id: await planned(world) } }),
  }),
  exampleOf(matchCommissionLine, {
    why: 'only a line without a rule is matched again',
    make: async ({ world }) => ({ path: { id: (await labelWith(world, 'none')).line } }),
  }),
  exampleOf(buildCommissionSettlement, {
    why: 'only what was earned is settled',
    make: async ({ world }) => ({
      body: { agent_label: (await labelWith(world, 'accrued')).label, to_date: '2026-01-31' },
    }),
  }),
  exampleOf(exportCommissionSettlement, {
    why: own,
    make: async ({ world }) => ({ path: { id: await settled(world) } }),
  }),
  eventOf('submit', []),
  eventOf('withdraw', ['submit']),
  eventOf('reject', ['submit'], true),
  eventOf('confirm', ['submit'], true),
  eventOf('void', []),
];
