import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { shownTo } from '@zhanggui/contract/platform/resource/shown-to';
import { expect, test } from 'vitest';
import { stocktakeOfBranch } from './stocktake-of-branch.ts';

test('a branch is asked for its place and sees no warehouse', () => {
  const declared = stocktakeOfBranch as unknown as ResourceDeclaration;
  const { fields, columns, filters, form } = shownTo(declared, { kind: 'branch', closed: new Set() });
  expect(fields.bank_cell).toMatchObject({ label: '网点', required: true });
  expect(fields.bank_cell).not.toHaveProperty('help');
  expect(fields).not.toHaveProperty('warehouse');
  const named = [...columns, ...(filters ?? []), ...(form ?? []).flatMap((part) => part.fields)];
  expect(named).toContain('bank_cell');
  expect(named).not.toContain('warehouse');
});
