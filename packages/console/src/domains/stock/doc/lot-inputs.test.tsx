// @vitest-environment happy-dom
import { lotFields } from '@zhanggui/contract/domains/stock/lot/lot-fields';
import { addDays } from '@zhanggui/contract/domains/stock/lot/shelf-life';
import { businessDay } from '@zhanggui/contract/platform/time';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { receivedColumns } from './lot-inputs.view.tsx';

/** What is shown at the end of a lot that ended so many days ago. */
function endOf(days_ago: number, issues = {}) {
  const given = [{ line: 1, actual_quantity: 2, expires_date: addDays(businessDay(new Date()), -days_ago) }];
  const handlers = { onTyped: () => undefined, onLeave: () => undefined };
  const columns = receivedColumns({ fields: lotFields, lives: new Map([[1, 240]]), given, issues, ...handlers });
  const end = columns.find(({ name }) => name === 'expires_date');
  return renderToStaticMarkup(end?.input(1, 'end', '到期日'));
}

test('the end of a lot says for how many days it has passed, until the server says so', () => {
  expect(endOf(93)).toContain('已过期 93 天');
  expect(endOf(0)).not.toContain('已过期');
  expect(endOf(93, { '0.expires_date': ['请拒收'] })).not.toContain('已过期');
});
