import { defineDocument } from '@zhanggui/contract/platform/document/document';
import { reviewEvents, standardEvents } from '@zhanggui/contract/platform/document/document-event';
import {
  momentField,
  numberField,
  stateField,
  systemField,
} from '@zhanggui/contract/platform/document/document-fields';
import { defineEnum } from '@zhanggui/contract/platform/enum';
import { type RefTarget, ref } from '@zhanggui/contract/platform/fields/choice/ref';
import { int } from '@zhanggui/contract/platform/fields/number/int';
import { money } from '@zhanggui/contract/platform/fields/number/money';
import { lines } from '@zhanggui/contract/platform/fields/structure/lines';
import { longText } from '@zhanggui/contract/platform/fields/text/long-text';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Context } from '../../src/platform/context.ts';
import { baseColumns, fen, instant, reference } from '../../src/platform/database/columns.ts';
import { createOwnerDb } from '../../src/platform/database/db.ts';
import { bindDocument } from '../../src/platform/document/bind-document.ts';
import { posting } from '../../src/platform/document/document-storage.ts';
import type { TestDatabase } from '../harness/database.ts';

const claimState = defineEnum({
  name: 'claim_state',
  label: '报销状态',
  values: [
    { value: 'draft', label: '草稿' },
    { value: 'submitted', label: '待审核' },
    { value: 'approved', label: '待过账' },
    { value: 'posted', label: '已过账' },
    { value: 'reversed', label: '已冲销' },
    { value: 'void', label: '已作废' },
  ],
});

/** A document of no domain: lines of money, posted into books of its own. */
const claim = defineDocument({
  name: 'test_claim',
  label: '报销单',
  path: '/api/test_claim',
  page: '/goods/list',
  number: { prefix: 'BX', sequence: 'test_claim_no_seq' },
  states: claimState,
  editable: ['draft'],
  events: {
    ...reviewEvents,
    post: standardEvents.post,
    reverse: standardEvents.reverse,
    void: standardEvents.void,
  },
  relations: { reverses: 'reverses' },
  fields: {
    number: numberField('单号'),
    state: stateField(claimState),
    amount_fen: money({ label: '金额', required: true, ...systemField }),
    submitted_at: momentField('提交时间'),
    approved_at: momentField('审核时间'),
    posted_at: momentField('过账时间'),
    reversed_at: momentField('冲销时间'),
    reverses: ref({ label: '冲销原单', to: (): RefTarget => claim, ...systemField }),
    remark: longText({ label: '备注', max: 500 }),
    lines: lines({
      label: '明细',
      required: true,
      fields: { id: int({ label: '编号' }), amount_fen: money({ label: '金额', required: true }) },
    }),
  },
  label_fields: ['number'],
  can: ['create', 'update', 'delete'],
  columns: ['number', 'state', 'amount_fen'],
});

const table = pgTable('test_claim', {
  ...baseColumns(),
  number: text().notNull(),
  state: text().notNull().default('draft'),
  amount_fen: fen().notNull().default(0),
  postings: integer().notNull().default(0),
  submitted_at: instant(),
  approved_at: instant(),
  posted_at: instant(),
  reversed_at: instant(),
  reverses_id: reference(),
  remark: text(),
});

const lineTable = pgTable('test_claim_line', { ...baseColumns(), test_claim_id: reference(), amount_fen: fen() });

const base = `id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, created_by bigint, updated_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
  is_deleted boolean NOT NULL DEFAULT false, version int NOT NULL DEFAULT 1`;

/** Makes the tables of claims and of their books in a test's own database. */
export async function createClaimTables({ pools }: TestDatabase): Promise<void> {
  const owner = createOwnerDb(pools);
  for (const statement of [
    'CREATE SEQUENCE test_claim_no_seq',
    `CREATE TABLE test_claim (${base}, number text NOT NULL, state text NOT NULL DEFAULT 'draft', amount_fen bigint NOT NULL DEFAULT 0,
      postings int NOT NULL DEFAULT 0, submitted_at timestamptz, approved_at timestamptz, posted_at timestamptz,
      reversed_at timestamptz, reverses_id bigint, remark text)`,
    `CREATE TABLE test_claim_line (${base}, test_claim_id bigint, amount_fen bigint)`,
    'CREATE TABLE test_entry (document_id bigint, line_id bigint, amount_fen bigint)',
    'GRANT ALL ON test_claim, test_claim_line, test_entry TO PUBLIC',
    'GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO PUBLIC',
  ]) {
    await owner.rows(statement);
  }
}

interface ClaimRow {
  readonly id: number;
  readonly number: string;
}

interface Entry {
  readonly line_id: number;
  readonly amount_fen: number;
}

export function entriesOf(ctx: Context, id: number): Promise<Entry[]> {
  return ctx.db.rows<Entry>('SELECT line_id, amount_fen FROM test_entry WHERE document_id = $1 ORDER BY line_id', [id]);
}

export async function writeEntries(ctx: Context, id: number, entries: readonly Entry[]): Promise<undefined> {
  await ctx.db.rows(
    `INSERT INTO test_entry (document_id, line_id, amount_fen)
     SELECT $1, e.line_id, e.amount_fen FROM jsonb_to_recordset($2::jsonb) AS e(line_id bigint, amount_fen bigint)`,
    [id, JSON.stringify(entries)],
  );
  return undefined;
}

export const claims = bindDocument(claim, {
  table,
  lines: { table: lineTable, key: 'test_claim_id', totals: { amount_fen: 'coalesce(sum(amount_fen), 0)' } },
  effects: {
    post: posting({
      facts: (tx, { id }: ClaimRow) =>
        tx.db.rows<Entry>(
          'SELECT id AS line_id, amount_fen FROM test_claim_line WHERE test_claim_id = $1 ORDER BY id',
          [id],
        ),
      plan: (lines) => lines.filter(({ amount_fen }) => amount_fen !== 0),
      write: (tx, { id }, entries) => writeEntries(tx, id, entries),
    }),
  },
  reversal: {
    header: ['amount_fen'],
    lines: ['amount_fen'],
    posted: (tx, { id }) => entriesOf(tx, id),
    opposite: ({ amount_fen }) => ({ amount_fen: -amount_fen }),
    write: (tx, { id }, entries) => writeEntries(tx, id, entries),
  },
});
