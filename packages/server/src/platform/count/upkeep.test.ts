import { expect, test } from 'vitest';
import { type Base, BaseStore } from './base-store.ts';
import { upkeep } from './upkeep.ts';

const now = 1_000_000;

function base(changes: Partial<Base>): Base {
  return {
    value: '1',
    snapshot: { xmin: 1, xmax: 1, xip: [] },
    epoch: '1',
    taken_at: now,
    asked_at: now,
    cost_ms: 0,
    question: {
      key: '',
      table: '',
      columns: [],
      values: [],
      filter_values: 0,
      page: '',
      steady: false,
      value: () => '',
    },
    scope: { kind: 'staff' },
    ...changes,
  };
}

test('cheap bases go when nobody asks, expensive ones are renewed for ten minutes', async () => {
  const bases = new BaseStore(10);
  bases.keep('fresh', base({ cost_ms: 900 }));
  bases.keep('cheap', base({ taken_at: now - 41_000 }));
  bases.keep('recent', base({ taken_at: now - 25_000 }));
  bases.keep('expensive', base({ taken_at: now - 25_000, asked_at: now - 590_000, cost_ms: 900 }));
  bases.keep('forgotten', base({ taken_at: now - 41_000, asked_at: now - 601_000, cost_ms: 900 }));
  bases.keep('failing', base({ taken_at: now - 25_000, cost_ms: 900 }));
  const renewed: string[] = [];
  await upkeep(
    bases,
    async (key) => {
      renewed.push(key);
      if (key === 'failing') throw new Error('away');
    },
    now,
  );
  expect(renewed).toEqual(['expensive', 'failing']);
  expect(bases.entries().map(([key]) => key)).toEqual(['fresh', 'recent', 'expensive']);
});

test('the store keeps the most used, the latest, and nothing from before it was cleared', () => {
  const bases = new BaseStore(2);
  bases.keep('a', base({}));
  bases.keep('b', base({}));
  bases.get('a');
  bases.keep('c', base({}));
  expect(bases.entries().map(([key]) => key)).toEqual(['a', 'c']);
  const later = base({ snapshot: { xmin: 5, xmax: 5, xip: [] } });
  bases.keep('a', later);
  bases.keep('a', base({}));
  expect(bases.get('a')).toBe(later);
  bases.drop('a', base({}));
  expect(bases.get('a')).toBe(later);
  const { generation } = bases;
  bases.clear();
  expect([bases.size, bases.generation]).toEqual([0, generation + 1]);
});
