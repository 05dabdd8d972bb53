// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Page } from './pending-orders.page.tsx';

test('the list of what is to be shipped begins with the line that is due first', () => {
  expect(Page.beginning).toEqual({ ordering: 'due_at' });
});
