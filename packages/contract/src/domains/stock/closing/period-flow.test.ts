import { expect, test } from 'vitest';
import { movesFrom } from '../../../platform/flow/flow.ts';
import { warehousePeriodFlow } from './period.flow.ts';

const offered = (is_own_request: boolean, is_last = true) =>
  movesFrom(warehousePeriodFlow, 'reopen_requested', { is_last, is_own_request }).map(({ event }) => event);

test('a month is opened again by another person than the one who asked', () => {
  expect(offered(true)).toEqual(['keep_closed']);
  expect(offered(false)).toEqual(['reopen', 'keep_closed']);
  expect(offered(false, false)).toEqual(['keep_closed']);
});
