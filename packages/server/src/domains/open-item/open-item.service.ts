import type { OpenItemKind, openItemBook, partyKind } from '@zhanggui/contract/domains/open-item/open-item.enum';
import { failOpenItem } from '@zhanggui/contract/domains/open-item/open-item.errors';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import type { Context } from '../../platform/context.ts';
import { DatabaseFailure } from '../../platform/database/errors.ts';
import { noEdit } from '../../platform/database/row-edit.ts';
import { accountIdOf } from '../../platform/identity/caller.ts';
import { type Allocation, openItemFollowers, type StoredItem } from './follower.port.ts';
import { inProportion } from './in-proportion.ts';

/** Who owes or is owed: a record of its kind. */
export interface Party {
  readonly kind: ValueOf<typeof partyKind>;
  readonly id: number;
}

/** The document that makes an item; `seq` counts the items of one document from 1. */
export interface ItemSource {
  readonly kind: string;
  readonly id: number;
  readonly no: string;
  readonly seq?: number;
}

export interface NewItem {
  readonly kind: OpenItemKind;
  readonly party: Party;
  readonly source: ItemSource;
  /** Day of the fact, and the day on which it is due. */
  readonly date: string;
  readonly due_date?: string | null;
  readonly amount_fen: number;
  readonly expected_tax_fen?: number;
  readonly agent_label_id: number | null;
}

interface ItemRow extends Omit<StoredItem, 'id'> {
  readonly source_kind: string;
  readonly source_id: number;
  readonly source_seq: number;
  readonly source_no: string;
  readonly due_date: string | null;
  readonly agent_label_id: number | null;
}

/** Writes down what a document makes a party owe; in the document's own transaction, once for each source. */
export async function bearItem(tx: Context, item: NewItem): Promise<StoredItem> {
  const { kind, party, source, date, due_date = null, agent_label_id } = item;
  return await insertItem(tx, {
    ...{ kind: kind.value, book: kind.book, side: kind.side, party_kind: party.kind, party_id: party.id },
    ...sourceColumns(source),
    ...{ date, due_date, original_fen: item.amount_fen, expected_tax_fen: item.expected_tax_fen ?? 0 },
    ...{ reverses_id: null, agent_label_id },
  });
}

function sourceColumns({ kind, id, no, seq = 1 }: ItemSource) {
  return { source_kind: kind, source_id: id, source_seq: seq, source_no: no };
}

interface ReversedItem extends ItemRow {
  readonly id: number;
  /** What neither an allocation nor a document that waits has taken. */
  readonly free_fen: number;
}

export interface ItemReversal {
  /** The source of the item that is taken back. */
  readonly of: ItemSource;
  readonly by: ItemSource;
  readonly date: string;
}

/**
 * Takes an item back by its opposite, which settles what is free of it. What was settled before stays so: as much of
 * the opposite is left, owed the other way.
 */
export async function reverseItem(tx: Context, { of, by, date }: ItemReversal): Promise<StoredItem> {
  const { source_kind, source_id, source_seq } = sourceColumns(of);
  const [item] = await tx.db.rows<ReversedItem>(
    `SELECT id, kind, book, side, party_kind, party_id, source_kind, source_id, source_seq, source_no, date::text, due_date::text,
       original_fen, expected_tax_fen, reverses_id, agent_label_id, residual_fen - reserved_fen AS free_fen
     FROM open_item WHERE source_kind = $1 AND source_id = $2 AND source_seq = $3 FOR UPDATE`,
    [source_kind, source_id, source_seq],
  );
  if (!item) throw new Error(`${of.no} has no open item`);
  const { id, free_fen, ...copied } = item;
  const side = item.side === 'debit' ? 'credit' : 'debit';
  const opposite = await insertItem(tx, {
    ...copied,
    ...sourceColumns(by),
    side,
    date,
    due_date: date,
    reverses_id: id,
  });
  if (free_fen > 0) await allocate(tx, { items: [item, opposite], amount_fen: free_fen, date });
  return opposite;
}

const columns = [
  ...['kind', 'book', 'side', 'party_kind', 'party_id', 'source_kind', 'source_id', 'source_seq', 'source_no', 'date'],
  ...['due_date', 'original_fen', 'expected_tax_fen', 'reverses_id', 'agent_label_id', 'created_by', 'updated_by'],
].join(', ');

async function insertItem(tx: Context, row: ItemRow): Promise<StoredItem> {
  const writer = accountIdOf(tx.caller);
  const insert = tx.db.rows<{ id: number }>(
    `INSERT INTO open_item (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::open_item, $1::jsonb) RETURNING id`,
    [JSON.stringify({ ...row, created_by: writer, updated_by: writer })],
    { name: 'open-item:bear' },
  );
  const [stored] = await insert.catch((error: unknown) => explain(error, row.source_no));
  if (!stored) throw new Error('an open item was not stored');
  const item: StoredItem = { ...row, id: stored.id };
  for (const { born } of tx.extensions.all(openItemFollowers)) await born(tx, item);
  return item;
}

function explain(error: unknown, source_no: string): never {
  const constraint = error instanceof DatabaseFailure ? error.constraint : undefined;
  if (constraint === 'open_item_source') return failOpenItem('open_item.born_before', { source_no });
  if (constraint === 'open_item_reverses_once') return failOpenItem('open_item.reversed_before', { source_no });
  throw error;
}

interface Allocating {
  /** One of each side, of one party and book. */
  readonly items: readonly [Pick<StoredItem, 'id' | 'side'>, Pick<StoredItem, 'id' | 'side'>];
  readonly amount_fen: number;
  readonly date: string;
}

/** Settles items by each other, both by the same amount; the table refuses more than is left of either. */
async function allocate(tx: Context, { items, amount_fen, date }: Allocating): Promise<void> {
  const [one, other] = items;
  const [debit, credit] = one.side === 'debit' ? [one, other] : [other, one];
  const allocation: Allocation = { debit_item_id: debit.id, credit_item_id: credit.id, amount_fen, date };
  await tx.db.rows(
    `WITH settled AS (UPDATE open_item ${noEdit('what is settled follows from its allocations')} SET settled_fen = settled_fen + $3, updated_at = now()
       WHERE id IN ($1, $2) RETURNING id, agent_label_id)
     INSERT INTO allocation (debit_item_id, credit_item_id, amount_fen, date, agent_label_id, created_by, updated_by)
     SELECT $1, $2, $3, $4, agent_label_id, $5::bigint, $5::bigint FROM settled WHERE id = $1`,
    [debit.id, credit.id, amount_fen, date, accountIdOf(tx.caller)],
    { name: 'open-item:allocate' },
  );
  for (const { allocated } of tx.extensions.all(openItemFollowers)) await allocated(tx, allocation);
}

/**
 * Settles an item by those of the other side that its document made, in proportion to what these were, as far as they
 * are free. What is left of it stays owed the other way. `seq` names the one item that is meant.
 */
export async function settleBySource(tx: Context, item: StoredItem, source?: ItemSource): Promise<void> {
  await lockParty(tx, item.book, { kind: item.party_kind, id: item.party_id });
  const others = await tx.db.rows<Pick<StoredItem, 'id' | 'side' | 'original_fen'> & { readonly free_fen: number }>(
    `SELECT o.id, o.side, o.original_fen, o.residual_fen - o.reserved_fen AS free_fen
     FROM open_item i JOIN open_item o ON o.source_kind = coalesce($2, i.source_kind) AND o.source_id = coalesce($3::bigint, i.source_id)
       AND o.source_seq = coalesce($4, o.source_seq) AND o.party_kind = i.party_kind AND o.party_id = i.party_id
       AND o.book = i.book AND o.side <> i.side
     WHERE i.id = $1 ORDER BY o.source_seq FOR UPDATE OF o`,
    [item.id, source?.kind ?? null, source?.id ?? null, source?.seq ?? null],
  );
  for (const [at, amount_fen] of inProportion(item.original_fen, others).entries()) {
    const other = others[at];
    if (other && amount_fen > 0) await allocate(tx, { items: [item, other], amount_fen, date: item.date });
  }
}

/** What is left of a party's items on each side of a book. */
export interface Residuals {
  readonly debit_fen: number;
  readonly credit_fen: number;
}

/**
 * What is left of a party's items in a book. Every other caller for the same party and book waits until this transaction
 * ends, so that a limit holds. Call it before the party's items are written, over all rows that count (`trusted`).
 */
export async function lockResiduals(
  tx: Context,
  book: ValueOf<typeof openItemBook>,
  { kind, id }: Party,
): Promise<Residuals> {
  await lockParty(tx, book, { kind, id });
  return residualsOf(tx, book, { kind, id });
}

/** The same at this moment, without a lock: to be shown. */
export async function residualsOf(
  ctx: Context,
  book: ValueOf<typeof openItemBook>,
  { kind, id }: Party,
): Promise<Residuals> {
  const [row] = await ctx.db.rows<Residuals>(
    `SELECT coalesce(sum(residual_fen) FILTER (WHERE side = 'debit'), 0)::bigint AS debit_fen,
       coalesce(sum(residual_fen) FILTER (WHERE side = 'credit'), 0)::bigint AS credit_fen
     FROM open_item WHERE party_kind = $1 AND party_id = $2 AND book = $3 AND residual_fen > 0`,
    [kind, id, book],
  );
  return row ?? { debit_fen: 0, credit_fen: 0 };
}

async function lockParty(tx: Context, book: string, { kind, id }: { readonly kind: string; readonly id: number }) {
  await tx.db.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`open_item:${book}:${kind}:${id}`]);
}

/** Makes the items of one party those of another of its kind, or only the given ones; answers which. */
export async function moveItems(
  tx: Context,
  kind: Party['kind'],
  { from, to, only }: { readonly from: number; readonly to: number; readonly only: readonly number[] | undefined },
): Promise<readonly number[]> {
  const rows = await tx.db.rows<{ id: number }>(
    `UPDATE open_item ${noEdit('its party is another record of the same')} SET party_id = $3, updated_at = now()
     WHERE party_kind = $1 AND party_id = $2 AND ($4::bigint[] IS NULL OR id = ANY($4::bigint[])) RETURNING id`,
    [kind, from, to, only ?? null],
  );
  return rows.map(({ id }) => id);
}
