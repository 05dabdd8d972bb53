import { stockDocFlow } from '@zhanggui/contract/domains/stock/doc/stock-doc.flow';
import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import { invalid } from '@zhanggui/contract/kernel/errors';
import { decideTransition } from '@zhanggui/contract/kernel/flow/decide-transition';
import { fail } from '@zhanggui/contract/kernel/kernel.errors';
import { type Context, inTransaction } from '../../../kernel/context.ts';
import { accountIdOf } from '../../../kernel/identity/caller.ts';
import { type LedgerEntry, postEntries } from '../ledger/ledger.service.ts';
import { lineAmount } from '../ledger/posting.ts';
import { explainStock } from '../ledger/stock-failure.ts';
import { addUp, largestAmount } from './draft.service.ts';
import { writeReversal } from './reversal.service.ts';
import { movementsOf, refuseUsed } from './unpost.query.ts';

interface LockedDoc {
  readonly id: number;
  readonly number: string;
  readonly state: string;
  readonly type: number;
  readonly to_location_id: number;
  readonly postings: number;
  /** Of a reversing document the one that it reverses. */
  readonly reverses_id: number | null;
}

interface DocLine {
  readonly id: number;
  readonly sku_id: number;
  readonly expected_quantity: number;
  readonly actual_quantity: number | null;
  readonly unit_price: string;
}

export interface Received {
  readonly line: number;
  readonly actual_quantity: number;
}

type Effect = (ctx: Context, doc: LockedDoc) => Promise<void>;

const noEffect: Effect = () => Promise.resolve();

const stamps: Readonly<Record<string, string>> = {
  submit: 'submitted_at = $3',
  withdraw: 'submitted_at = NULL',
  reject: 'submitted_at = NULL',
  approve: 'approved_at = $3',
  post: 'posted_at = $3, postings = postings + 1',
  unpost: 'posted_at = NULL, postings = postings + 1',
  reverse: 'reversed_at = $3',
};

/** Moves a document by an event of its flow, with what the event does to stock. */
export function moveDoc(ctx: Context, id: number, event: string, effect: Effect = noEffect): Promise<{ id: number }> {
  return explainStock(() =>
    inTransaction(ctx, async (tx) => {
      const [doc] = await tx.db.rows<LockedDoc>(
        `SELECT id, number, state, type, to_location_id, postings, reverses_id FROM stock_doc
         WHERE id = $1 AND NOT is_deleted FOR UPDATE`,
        [id],
      );
      if (!doc) return fail('not_found', {});
      const { to } = decideTransition(stockDocFlow, doc.state, event);
      if (doc.reverses_id !== null) failStock('stock.reversal_is_final', {});
      await effect(tx, doc);
      await tx.db.rows(
        `UPDATE stock_doc SET state = $2, ${stamps[event]}, updated_at = $3, updated_by = $4::bigint, version = version + 1
         WHERE id = $1`,
        [id, to, tx.clock(), accountIdOf(tx.caller)],
      );
      return { id };
    }),
  );
}

/** A rejection leaves its reason in the remark, where whoever drafts it again reads it. */
export function rejectDoc(ctx: Context, id: number, reason: string): Promise<{ id: number }> {
  return moveDoc(ctx, id, 'reject', (tx) => noteReason(tx, id, `驳回：${reason}`));
}

async function noteReason(ctx: Context, id: number, note: string): Promise<void> {
  await ctx.db.rows(`UPDATE stock_doc SET remark = left(concat_ws(E'\\n', remark, $2::text), 500) WHERE id = $1`, [
    id,
    note,
  ]);
}

/** Receives what a document announced: as expected, but for the lines that the receiver counted otherwise. */
export function postDoc(ctx: Context, id: number, received: readonly Received[]): Promise<{ id: number }> {
  return moveDoc(ctx, id, 'post', async (tx, doc) => {
    const lines = await receive(tx, doc, received);
    const entries = lines.map(({ id: line_id, sku_id, quantity, unit_price }): LedgerEntry => {
      const value_fen = lineAmount(unit_price, quantity);
      return { line_id, sku_id, location_id: doc.to_location_id, type: doc.type, quantity, value_fen };
    });
    await postEntries(tx, { document: documentOf(doc), posting_no: doc.postings + 1, entries });
  });
}

function documentOf({ id, number }: LockedDoc) {
  return { kind: 'stock_doc', id, no: number } as const;
}

async function receive(ctx: Context, doc: LockedDoc, received: readonly Received[]) {
  const lines = await linesOf(ctx, doc.id);
  for (const [index, { line }] of received.entries()) {
    const known = lines.some(({ id }) => id === line);
    const again = received.findIndex((other) => other.line === line) < index;
    if (!known || again) invalid(`lines.${index}.line`, '该行不存在或重复');
  }
  const counted = lines.map((line) => {
    const own = received.find((other) => other.line === line.id);
    return { ...line, quantity: own?.actual_quantity ?? line.actual_quantity ?? line.expected_quantity };
  });
  const tooDear = counted.findIndex((line) => lineAmount(line.unit_price, line.quantity) > largestAmount);
  if (tooDear >= 0) invalid(`lines.${tooDear}.actual_quantity`, '金额超出范围');
  if (counted.every(({ quantity }) => quantity === 0)) invalid('lines', '实收数量全部为0，不能入库');
  await ctx.db.rows(
    `UPDATE stock_doc_line l SET actual_quantity = u.quantity, amount_fen = u.amount_fen
     FROM unnest($1::bigint[], $2::int[], $3::bigint[]) AS u(id, quantity, amount_fen) WHERE l.id = u.id`,
    [
      counted.map((line) => line.id),
      counted.map((line) => line.quantity),
      counted.map((line) => lineAmount(line.unit_price, line.quantity)),
    ],
  );
  await addUp(ctx, doc.id);
  return counted.filter(({ quantity }) => quantity > 0);
}

function linesOf(ctx: Context, id: number): Promise<DocLine[]> {
  return ctx.db.rows<DocLine>(
    `SELECT id, sku_id, expected_quantity, actual_quantity, unit_price FROM stock_doc_line
     WHERE stock_doc_id = $1 AND NOT is_deleted ORDER BY id`,
    [id],
  );
}

/** Takes a posting back as if it had never been; refused once any of its pieces or value has been used. */
export function unpostDoc(ctx: Context, id: number, reason: string): Promise<{ id: number }> {
  return moveDoc(ctx, id, 'unpost', async (tx, doc) => {
    const movements = await movementsOf(tx, documentOf(doc), doc.postings);
    await refuseUsed(tx, movements);
    const entries = movements.map(({ id: origin_id, quantity, value_fen, ...movement }): LedgerEntry => {
      return { ...movement, origin_id, quantity: -quantity, value_fen: -value_fen };
    });
    await postEntries(tx, { document: documentOf(doc), posting_no: doc.postings + 1, entries });
    await noteReason(tx, id, `撤销过账：${reason}`);
  });
}

/** Takes the received pieces out again by a reversing document, at today's moving average. */
export function reverseDoc(ctx: Context, id: number, reason: string): Promise<{ id: number }> {
  return moveDoc(ctx, id, 'reverse', async (tx, doc) => {
    const { reversal, lines } = await writeReversal(tx, doc, reason);
    const movements = await movementsOf(tx, documentOf(doc), doc.postings);
    const entries = movements.map(({ id: origin_id, line_id, sku_id, location_id, type, quantity }): LedgerEntry => {
      const own = lines.get(line_id);
      if (own === undefined) throw new Error(`the reversal of ${doc.number} misses line ${line_id}`);
      return { line_id: own, sku_id, location_id, type, quantity: -quantity, origin_id };
    });
    await postEntries(tx, { document: reversal, posting_no: 1, entries });
  });
}
