import { ref } from '@zhanggui/contract/platform/fields/choice/ref';
import { int } from '@zhanggui/contract/platform/fields/number/int';
import { lines } from '@zhanggui/contract/platform/fields/structure/lines';
import { expect, test } from 'vitest';
import { FormStore } from './form-store.ts';
import { narrowedField, narrowingOf } from './narrowing.ts';

const target = (name: string, narrowed_by: string[] = []) => ({
  ...{ name, label: name, path: `/api/${name}`, label_fields: ['name'], narrowed_by },
});
const staff = ref({ label: '员工', to: () => target('employee', ['enterprise']), picks: { state: 'employed' } });
const fields = {
  enterprise: ref({ label: '企业', to: () => target('enterprise') }),
  department: ref({ label: '部门', to: () => target('department', ['enterprise']) }),
  count: int({ label: '数' }),
  lines: lines({ label: '名单', fields: { employee: staff, sum: int({ label: '数' }) } }),
};

test('pickers of a form and of its lines offer what is of the chosen record', () => {
  const narrowing = narrowingOf(fields.lines, { enterprise: { id: 3, name: '甲' } });
  expect(narrowing).toEqual({ enterprise: 3 });
  expect(narrowedField(fields.department, narrowing)).toMatchObject({ picks: { enterprise: 3 } });
  expect(narrowedField(fields.lines, narrowing)).toMatchObject({
    fields: { employee: { picks: { state: 'employed', enterprise: 3 } }, sum: fields.lines.fields.sum },
  });
  expect([narrowingOf(fields.department, { enterprise: null }), narrowingOf(fields.count, {})]).toEqual([{}, {}]);
});

test('a picker of one form alone is narrowed by a filter of its target, named after another field', () => {
  const sold = ref({ label: 'SKU', to: () => target('sku', ['sold_in']), narrowed: { sold_in: 'mall' } });
  const form = {
    mall: ref({ label: '商城', to: () => target('mall') }),
    lines: lines({ label: '商品', fields: { sold } }),
  };
  const narrowing = narrowingOf(form.lines, { mall: { id: 3 } });
  expect(narrowedField(form.lines, narrowing)).toMatchObject({ fields: { sold: { picks: { sold_in: 3 } } } });
  expect(narrowedField(sold, {})).toMatchObject({ picks: {} });
  const store = new FormStore(form, { mall: { id: 3 }, lines: [{ sold: { id: 8 } }] });
  store.set('mall', { id: 4 });
  expect(store.read().values.lines).toEqual([{ sold: null }]);
});

test('another record clears what was chosen for the former; the same one and none keep it', () => {
  const chosen = { count: 1, department: { id: 7 }, lines: [{ employee: { id: 8 }, sum: 5 }] };
  const store = new FormStore(fields, { ...chosen, enterprise: { id: 3 } });
  store.set('enterprise', { id: 3, name: '甲' });
  expect(store.read().values).toMatchObject(chosen);
  store.set('enterprise', null);
  expect(store.read().values).toMatchObject(chosen);
  store.set('enterprise', { id: 4 });
  expect(store.read().values).toEqual({
    ...{ enterprise: { id: 4 }, count: 1, department: null },
    lines: [{ employee: null, sum: 5 }],
  });
});
