import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import { transfer } from '@zhanggui/contract/domains/stock/transfer/transfer.document';
import type { shortageOutcome } from '@zhanggui/contract/domains/stock/transfer/transfer.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import type { Columns } from '../../../platform/document/document-storage.ts';
import { remarkWhy } from '../../../platform/document/remark.ts';
import { chooseDocLots } from '../doc/doc-lots.service.ts';
import { docLines, docStorage, signed } from '../doc/doc-storage.service.ts';
import { writeCosts } from '../doc/line-cost.query.ts';
import { documentOf, type LockedDoc, placeOf } from '../doc/locked-doc.ts';
import { type PostedEntry, postEntries } from '../ledger/ledger.service.ts';
import { docHasLotsSql } from '../lot/has-lots.query.ts';
import { type Move, type Moving, moveBetween } from '../move-between.service.ts';
import { placeBetween } from '../warehouse/between.query.ts';
import { type Arrived, missingOf, planReceipt, type TransferLine } from './arrival.ts';
import { missingSql } from './in-transit.query.ts';
import { transferReversal } from './reverse-transfer.service.ts';
import { transferTypeOf } from './transfer-type.ts';

/** An out leg and an in leg. */
const legs = 2;

type Legs = Pick<Move, 'from' | 'to' | 'lines'>;

function postLegs(ctx: Context, doc: LockedDoc, move: Legs): Promise<PostedEntry[]> {
  return moveBetween(ctx, { ...move, document: documentOf(doc), posting_no: doc.postings + 1, type: doc.type });
}

/** The out leg: the pieces leave their warehouse and are in transit. */
async function dispatch(tx: Context, doc: LockedDoc): Promise<Columns> {
  const lines = await tx.db.rows<Moving>(
    `UPDATE stock_doc_line ${noEdit('the header is edited')} SET actual_quantity = expected_quantity WHERE stock_doc_id = $1 AND NOT is_deleted
     RETURNING id, sku_id, expected_quantity AS quantity`,
    [doc.id],
  );
  const to = await placeBetween(tx, 'transit', doc.agent_label_id);
  const left = await postLegs(tx, doc, { from: placeOf(doc.from_location_id), to, lines });
  await writeCosts(tx, left);
  return { postings: doc.postings + legs };
}

function linesOf(ctx: Context, id: number): Promise<TransferLine[]> {
  return ctx.db.rows<TransferLine>(
    `SELECT id, sku_id, coalesce(actual_quantity, 0) AS sent, received_quantity AS received, lost_quantity AS lost,
       returned_quantity AS returned FROM stock_doc_line WHERE stock_doc_id = $1 AND NOT is_deleted ORDER BY id`,
    [id],
  );
}

/** The in leg: what arrived is there; what did not stays in transit until it is explained. */
async function receive(
  tx: Context,
  doc: LockedDoc,
  { lines }: { readonly lines?: readonly Arrived[] | null },
): Promise<Columns> {
  const receipt = planReceipt(await linesOf(tx, doc.id), lines ?? []);
  if ('fault' in receipt) {
    return receipt.fault === 'unknown'
      ? invalid(`lines.${receipt.index}.line`, '该行不存在或重复')
      : invalid(`lines.${receipt.index}.quantity`, `最多 ${receipt.max} 件`);
  }
  const from = await placeBetween(tx, 'transit', doc.agent_label_id);
  await postLegs(tx, doc, { from, to: placeOf(doc.to_location_id), lines: receipt.arrived });
  await count(tx, 'received_quantity', receipt.arrived);
  return { state: receipt.missing === 0 ? 'received' : 'short', postings: doc.postings + legs };
}

async function count(
  ctx: Context,
  column: 'received_quantity' | 'lost_quantity' | 'returned_quantity',
  lines: readonly Moving[],
): Promise<void> {
  await ctx.db.rows(
    `UPDATE stock_doc_line l ${noEdit('the header is edited')} SET ${column} = l.${column} + c.quantity
     FROM unnest($1::bigint[], $2::int[]) AS c(id, quantity) WHERE l.id = c.id`,
    [lines.map(({ id }) => id), lines.map(({ quantity }) => quantity)],
  );
}

interface Explanation {
  readonly line: number;
  readonly outcome: ValueOf<typeof shortageOutcome>;
  readonly quantity: number;
  readonly reason: string;
}

export interface Settlement extends Explanation {
  readonly id: number;
}

const outcomes = {
  found: { column: 'received_quantity', words: '找到补收' },
  back: { column: 'returned_quantity', words: '退回发出仓库' },
  lost: { column: 'lost_quantity', words: '丢失报损' },
} as const;

/** Explains pieces that did not arrive: found and received late, back where they came from, or lost and written off. */
async function settle(tx: Context, doc: LockedDoc, { line, outcome, quantity, reason }: Explanation): Promise<Columns> {
  const lines = await linesOf(tx, doc.id);
  const own = lines.find((one) => one.id === line);
  if (!own) return invalid('line', '该行不存在');
  if (quantity > missingOf(own)) return failStock('stock.nothing_missing', { left: missingOf(own) });
  const part = { id: line, sku_id: own.sku_id, quantity };
  await explain(tx, doc, { outcome, part });
  const { column, words } = outcomes[outcome];
  await count(tx, column, [part]);
  const left = lines.reduce((sum, one) => sum + missingOf(one), 0) - quantity;
  return {
    state: left === 0 ? 'received' : 'short',
    postings: doc.postings + legs,
    remark: remarkWhy(tx, doc.remark, { what: `${words} ${quantity} 件`, reason }),
  };
}

async function explain(
  ctx: Context,
  doc: LockedDoc,
  { outcome, part }: { readonly outcome: Settlement['outcome']; readonly part: Moving },
): Promise<void> {
  const from = await placeBetween(ctx, 'transit', doc.agent_label_id);
  if (outcome !== 'lost') {
    const to = placeOf(outcome === 'found' ? doc.to_location_id : doc.from_location_id);
    await postLegs(ctx, doc, { from, to, lines: [part] });
    return;
  }
  const entry = {
    line_id: part.id,
    sku_id: part.sku_id,
    location_id: from,
    type: movementType.scrap_out,
    quantity: -part.quantity,
  };
  await postEntries(ctx, { document: documentOf(doc), posting_no: doc.postings + 1, entries: [entry] });
}

interface Ends {
  readonly from: number;
  readonly to: number;
}

/** What a transfer has of its ends: the type of its movements, and the branch of the place that sends. */
async function endsOf(ctx: Context, { from, to }: Ends): Promise<Columns> {
  if (from === to) invalid('to_location', '收货地点不能是发出地点');
  const places = await ctx.db.rows<{ id: number; kind: string; state: string; agent_label_id: number | null }>(
    'SELECT id, kind, state, agent_label_id FROM location WHERE id = ANY($1::bigint[]) AND NOT is_deleted',
    [[from, to]],
  );
  const [source, target] = [from, to].map((id) => places.find((place) => place.id === id));
  if (!source) return invalid('from_location', '发出地点不存在');
  if (target?.state !== 'enabled') return invalid('to_location', '收货地点不存在或已停用');
  const type = transferTypeOf(source.kind, target.kind);
  if (type === undefined) return invalid('to_location', '这两个地点之间不能调拨');
  return { type, agent_label_id: source.agent_label_id };
}

/** A transfer belongs to the branch of the place that sends. */
export const transfers = bindDocument(transfer, {
  ...docStorage,
  computed: { missing_quantity: (t: string) => missingSql(t), has_lots: docHasLotsSql },
  lines: docLines,
  draft: {
    open: (ctx, { from_location, to_location }) => endsOf(ctx, { from: from_location, to: to_location }),
    change: (ctx, current, values) =>
      endsOf(ctx, {
        from: values.from_location ?? Number(current.from_location_id),
        to: values.to_location ?? Number(current.to_location_id),
      }),
  },
  effects: { dispatch, receive: signed(receive), settle, choose_lots: chooseDocLots },
  reversal: transferReversal,
});
