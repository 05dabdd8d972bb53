import { defineEnum } from '@zhanggui/contract/platform/enum';
import { enumOf } from '@zhanggui/contract/platform/fields/choice/enum';
import { ref } from '@zhanggui/contract/platform/fields/choice/ref';
import { decimal } from '@zhanggui/contract/platform/fields/number/decimal';
import { money } from '@zhanggui/contract/platform/fields/number/money';
import { code } from '@zhanggui/contract/platform/fields/text/code';
import { phone } from '@zhanggui/contract/platform/fields/text/phone';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { datetime } from '@zhanggui/contract/platform/fields/time/datetime';
import { defineResource } from '@zhanggui/contract/platform/resource/resource';
import { integer, numeric, pgTable, text as textColumn } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference } from '../../src/platform/database/columns.ts';
import type { ServerDomain } from '../../src/platform/domain.ts';
import { bind } from '../../src/platform/resource/binding.ts';

/** A domain of the tests alone: one large table that carries its scope, and a small one. */

const status = defineEnum({
  name: 'parcel_status',
  label: '状态',
  values: [1, 2, 3, 4].map((value) => ({ value, label: `状态${value}` })),
});

const lane = defineEnum({
  name: 'parcel_lane',
  label: '线路',
  values: ['air', 'rail', 'road'].map((value) => ({ value, label: value })),
});

const agentTarget = { name: 'agent_label', label: '分公司', path: '/api/agent_label', label_fields: ['name'] };

export const parcel = defineResource({
  name: 'parcel',
  label: '包裹',
  path: '/api/parcel',
  page: '/all-order/all-list',
  label_fields: ['number'],
  can: [],
  fields: {
    number: code({ label: '单号', required: true, unique: true, filter: 'fast' }),
    status: enumOf({ label: '状态', of: status, required: true, filter: 'fast' }),
    lane: enumOf({ label: '线路', of: lane, filter: 'bounded' }),
    agent_label: ref({ label: '分公司', to: () => agentTarget, filter: 'fast' }),
    supplier: ref({ label: '供应商', to: () => agentTarget, filter: 'fast' }),
    name: text({ label: '收货人', max: 40, filter: 'fast' }),
    phone: phone({ label: '电话', filter: 'fast' }),
    amount_fen: money({ label: '金额', required: true, filter: 'bounded', sortable: true }),
    weight: decimal({ label: '重量', places: 3 }),
    sent_at: datetime({ label: '发出时间', filter: 'fast' }),
    note: text({ label: '备注' }),
  },
  columns: ['number', 'status', 'amount_fen'],
  sums: ['amount_fen', 'weight'],
  large: { facets: ['status', 'lane'] },
});

export const parcelTable = pgTable('parcel', {
  ...baseColumns(),
  number: textColumn().notNull(),
  status: integer().notNull(),
  lane: textColumn(),
  agent_label_id: reference(),
  supplier_id: reference(),
  name: textColumn(),
  phone: textColumn(),
  amount_fen: fen().notNull(),
  weight: numeric({ precision: 12, scale: 3 }),
  sent_at: instant(),
  note: textColumn(),
});

const memo = defineResource({
  name: 'memo',
  label: '便条',
  path: '/api/memo',
  page: '/all-order/all-list',
  label_fields: ['title'],
  can: [],
  fields: { title: text({ label: '标题', required: true, filter: 'bounded' }) },
  columns: ['title'],
});

const memoTable = pgTable('memo', { ...baseColumns(), title: textColumn().notNull() });

export const parcelDomain: ServerDomain = {
  name: 'parcel',
  tables: [
    { table: parcelTable, scope: { by: { agent: 'agent_label_id', supplier: 'supplier_id' } } },
    { table: memoTable, scope: 'shared' },
  ],
  bindings: [bind(parcel, { table: parcelTable }), bind(memo, { table: memoTable })],
  handlers: [],
};

const base = `id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, created_by bigint, updated_by bigint, created_at timestamptz(6) NOT NULL DEFAULT now(),
  updated_at timestamptz(6) NOT NULL DEFAULT now(), is_deleted boolean NOT NULL DEFAULT false, version integer NOT NULL DEFAULT 1`;

/** What a migration would have made. */
export const parcelTablesSql = [
  `CREATE TABLE parcel (${base}, number text NOT NULL, status integer NOT NULL, lane text, agent_label_id bigint, supplier_id bigint,
    name text, phone text, amount_fen bigint NOT NULL, weight numeric(12, 3), sent_at timestamptz(6), note text)`,
  `CREATE TABLE memo (${base}, title text NOT NULL)`,
];
