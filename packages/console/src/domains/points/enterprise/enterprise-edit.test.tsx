import { enterprise } from '@zhanggui/contract/domains/enterprise/enterprise.resource';
import { expect, test } from 'vitest';
import { parts } from './enterprise-edit.page.tsx';

test('every section of the form of an enterprise is edited in one tab', () => {
  const edited = Object.values(parts).flatMap(({ sections = [] }) => sections);
  expect(edited.toSorted()).toEqual(enterprise.form?.map(({ title }) => title).toSorted());
});

test('contract, points rules and mall have tabs of their own', () => {
  expect(Object.keys(parts)).toEqual(['base', 'contract', 'people', 'rules', 'mall', 'accounts', 'bills']);
});
