import { ref } from '@zhanggui/contract/platform/fields/choice/ref';
import { phone } from '@zhanggui/contract/platform/fields/text/phone';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { accountTarget } from '@zhanggui/contract/platform/identity/identity-targets';
import { defineResource } from '@zhanggui/contract/platform/resource/resource';
import { expect, test } from 'vitest';
import { shownChanges } from './changes.ts';
import { isRevertible, revertBody } from './revertible.ts';

const parcel = defineResource({
  name: 'parcel',
  label: '包裹',
  path: '/api/parcel',
  fields: {
    name: text({ label: '名称' }),
    keeper: ref({ label: '保管人', to: () => accountTarget }),
    tel: phone({ label: '电话' }),
    state: text({ label: '状态', read_only: true }),
  },
  label_fields: ['name'],
  can: ['update'],
  columns: ['name'],
});
const row = { id: 7, version: 3, name: '乙', keeper: null, tel: '138****1234', state: '开' };

test('a field goes back while it is as the change left it', () => {
  expect(isRevertible(parcel, row, { name: 'name', before: '甲', after: '乙' })).toBe(true);
  expect(isRevertible(parcel, row, { name: 'name', before: '零', after: '甲' })).toBe(false);
});

test('what is masked, owned by a flow or no longer declared does not', () => {
  for (const name of ['tel', 'state', 'gone']) {
    const value = name in row ? row[name as 'tel'] : null;
    expect(isRevertible(parcel, row, { name, before: null, after: value })).toBe(false);
  }
});

test('a body carries the version, a reference as its id, and null for nothing', () => {
  const keeper = { id: 4, nickname: '小张' };
  expect(revertBody(parcel, row, { name: 'keeper', before: keeper, after: null })).toEqual({ keeper: 4, version: 3 });
  expect(revertBody(parcel, row, { name: 'name', before: null, after: '乙' })).toEqual({ name: null, version: 3 });
});

test('changes stand in the order of the declaration, without those of nothing into nothing', () => {
  const changes = { tel: [null, '1'], name: ['', null], keeper: [null, null], state: ['关', '开'] } as const;
  expect(shownChanges(parcel, changes).map(({ name }) => name)).toEqual(['tel', 'state']);
});
