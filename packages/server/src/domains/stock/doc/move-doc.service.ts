import { stockDocFlow } from '@zhanggui/contract/domains/stock/doc/stock-doc.flow';
import { outboundDocFlow } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.flow';
import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import { transferFlow } from '@zhanggui/contract/domains/stock/transfer/transfer.flow';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import type { FlowDeclaration } from '@zhanggui/contract/platform/flow/flow';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited, noEdit } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { explainStock } from '../ledger/stock-failure.ts';

export type DocKind = 'inbound' | 'outbound' | 'transfer';

export interface LockedDoc {
  readonly id: number;
  readonly number: string;
  readonly state: string;
  readonly type: number;
  readonly from_location_id: number | null;
  readonly to_location_id: number | null;
  readonly postings: number;
  readonly agent_label_id: number | null;
  /** Of a reversing document the one that it reverses. */
  readonly reverses_id: number | null;
  /** What it puts right in the books. */
  readonly corrects: string | null;
  readonly corrects_id: number | null;
}

export interface DocEvent {
  readonly id: number;
  readonly kind: DocKind;
  readonly event: string;
}

/** What an event does to stock, and the state that it leads to where the flow leaves it open. */
export type Effect = (ctx: Context, doc: LockedDoc) => Promise<string | undefined>;

const noEffect: Effect = () => Promise.resolve(undefined);

const flows: Readonly<Record<DocKind, FlowDeclaration>> = {
  inbound: stockDocFlow,
  outbound: outboundDocFlow,
  transfer: transferFlow,
};

/** How many postings each event makes, for the numbers of their movements. */
const postings: Readonly<Record<string, number>> = { post: 1, unpost: 1, dispatch: 2, receive: 2, settle: 2 };

/** Events that take back what a document did. */
const takesBack: ReadonlySet<string> = new Set(['unpost', 'reverse']);

const stamps: Readonly<Record<string, string>> = {
  submit: 'submitted_at = $3',
  withdraw: 'submitted_at = NULL',
  reject: 'submitted_at = NULL',
  approve: 'approved_at = $3',
  post: 'posted_at = $3',
  unpost: 'posted_at = NULL',
  reverse: 'reversed_at = $3',
  dispatch: 'dispatched_at = $3',
  receive: 'received_at = $3',
};

/** Moves a document by an event of its flow, with what the event does to stock. */
export function moveDoc(
  ctx: Context,
  { id, kind, event }: DocEvent,
  effect: Effect = noEffect,
): Promise<{ id: number }> {
  return explainStock(() =>
    inTransaction(ctx, async (tx) => {
      const [doc] = await tx.db.rows<LockedDoc>(
        `SELECT id, number, state, type, from_location_id, to_location_id, postings, agent_label_id, reverses_id,
           corrects, corrects_id FROM stock_doc
         WHERE id = $1 AND kind = $2 AND NOT is_deleted FOR UPDATE`,
        [id, kind],
      );
      if (!doc) return fail('not_found', {});
      const { to } = decideTransition(flows[kind], doc.state, event);
      if (doc.reverses_id !== null) failStock('stock.reversal_is_final', {});
      if (takesBack.has(event) && doc.corrects === 'stock_level') failStock('stock.correction_is_final', {});
      const state = (await effect(tx, doc)) ?? to;
      const set = ['state = $2', `postings = postings + ${postings[event] ?? 0}`, stamps[event]];
      await tx.db.rows(
        `UPDATE stock_doc SET ${set.filter(Boolean).join(', ')}, ${edited({ at: '$3', by: '$4::bigint' })} WHERE id = $1`,
        [id, String(state), tx.clock(), accountIdOf(tx.caller)],
      );
      return { id };
    }),
  );
}

/** A rejection leaves its reason in the remark, where whoever drafts it again reads it. */
export function rejectDoc(ctx: Context, doc: Omit<DocEvent, 'event'>, reason: string): Promise<{ id: number }> {
  return moveDoc(ctx, { ...doc, event: 'reject' }, async (tx) => {
    await noteReason(tx, doc.id, `驳回：${reason}`);
    return undefined;
  });
}

/** Adds a line to what is remarked of a document. */
export async function noteReason(ctx: Context, id: number, note: string): Promise<void> {
  await ctx.db.rows(
    `UPDATE stock_doc ${noEdit('the same act edits the row')} SET remark = left(concat_ws(E'\\n', remark, $2::text), 500) WHERE id = $1`,
    [id, note],
  );
}

/** A document as its movements name it. */
export function documentOf({ id, number }: LockedDoc) {
  return { kind: 'stock_doc', id, no: number } as const;
}

/** The place that a document of its kind always has. */
export function placeOf(id: number | null): number {
  if (id === null) throw new Error('a document without the place of its kind');
  return id;
}
