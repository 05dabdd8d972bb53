import { text as textField } from '@zhanggui/contract/platform/fields/text/text';
import { defineResource } from '@zhanggui/contract/platform/resource/resource';
import { getTableConfig, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { baseColumns, reference } from './database/columns.ts';
import { defineServerDomain } from './define-server-domain.ts';
import { bind } from './resource/binding.ts';

const note = defineResource({
  name: 'note',
  label: '便条',
  path: '/api/note',
  page: '/order_warning',
  fields: { name: textField({ label: '名称', required: true }) },
  label_fields: ['name'],
  can: ['create'],
  columns: ['name'],
  filters: [],
});
const table = pgTable('note', { ...baseColumns(), name: text().notNull() });
const child = pgTable('note_line', { ...baseColumns(), note_id: reference() });

const names = ({ tables }: ReturnType<typeof defineServerDomain>) =>
  tables.map((one) => [getTableConfig(one.table).name, one.scope]);

test('a binding that says its scope brings its table and those of its lines', () => {
  const binding = bind(note, { table, scope: 'shared', children: { lines: { table: child, key: 'note_id' } } });
  expect(names(defineServerDomain({ name: 'note', bindings: [binding] }))).toEqual([
    ['note', 'shared'],
    ['note_line', 'shared'],
  ]);
});

test('a scope that is said twice is refused', () => {
  const bindings = [bind(note, { table, scope: 'shared' })];
  expect(() => defineServerDomain({ name: 'note', tables: [{ table, scope: 'closed' }], bindings })).toThrow(
    'says the scope of note twice',
  );
});

test('a binding without a scope leaves its table to the list', () => {
  const domain = defineServerDomain({
    name: 'note',
    tables: [{ table, scope: 'closed' }],
    bindings: [bind(note, { table })],
  });
  expect(names(domain)).toEqual([['note', 'closed']]);
  expect(domain.handlers).toEqual([]);
});
