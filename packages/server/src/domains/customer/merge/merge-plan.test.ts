import { expect, test } from 'vitest';
import { planMerge, planUndo } from './merge-plan.ts';

const kept = { name: '海悦贸易', owner_id: 3, settlement: 'monthly', settlement_days: null, region: ['山东省'] };
const merged = {
  name: '青岛海悦贸易有限公司',
  owner_id: 7,
  settlement: 'days',
  settlement_days: 30,
  region: ['山东省', '青岛市'],
};

test('a merge takes whole fields, and remembers what they were', () => {
  expect(planMerge(kept, merged, ['owner', 'settlement'])).toEqual({
    changes: { owner_id: 7, settlement: 'days', settlement_days: 30 },
    former: { owner_id: 3, settlement: 'monthly', settlement_days: null },
  });
});

test('undoing gives back what nobody has changed since', () => {
  const { changes, former } = planMerge(kept, merged, ['name', 'owner', 'region']);
  const since = { ...kept, ...changes, owner_id: 9 };
  expect(planUndo(since, merged, former)).toEqual({ name: '海悦贸易', region: ['山东省'] });
});
