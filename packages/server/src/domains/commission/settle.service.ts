import { failCommission } from '@zhanggui/contract/domains/commission/commission.errors';
import type { buildCommissionSettlement } from '@zhanggui/contract/domains/commission/commission-settlement.action';
import { commissionSettlement } from '@zhanggui/contract/domains/commission/commission-settlement.document';
import { commissionItem } from '@zhanggui/contract/domains/commission/commission-values';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { businessDay } from '@zhanggui/contract/platform/time';
import { about } from '../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { noEdit } from '../../platform/database/row-edit.ts';
import { bindDocument } from '../../platform/document/bind-document.ts';
import { nextNumber } from '../../platform/document/document-number.query.ts';
import type { Columns, HeaderOf } from '../../platform/document/document-storage.ts';
import { accountIdOf } from '../../platform/identity/caller.ts';
import { requireAgentLabel } from '../agent/agent.query.ts';
import { bearItem, reverseItem } from '../open-item/open-item.service.ts';
import { commissionSettlementLine, commissionSettlement as table } from './commission.tables.ts';
import { byAgent, commissionAccounts, lockAccount } from './commission-accounts.service.ts';

const holdKey = (id: number) => `settlement:${id}`;

/** What is in no live settlement of accruals up to a day, with all that refunds took of them since. */
const openSql = `SELECT i.id, i.amount_fen, i.posted_fen FROM commission_item i WHERE i.agent_label_id = $1 AND i.accrual_date <= $2::date
  AND NOT EXISTS (SELECT FROM commission_settlement_line s WHERE s.commission_item_id = i.id AND s.is_live)`;

interface OpenSums {
  readonly count: number;
  readonly accrued_fen: number;
  readonly reversed_fen: number;
  readonly posted_fen: number;
}

/** Puts what a label has earned up to a day into one settlement; settlements and refunds of one label take turns. */
export function build(
  ctx: Context,
  { agent_label, to_date, remark }: BodyOfAction<typeof buildCommissionSettlement>,
): Promise<{ id: number }> {
  if (to_date > businessDay(ctx.clock())) invalid('to_date', '截止日期不能晚于今天');
  return inTransaction(ctx, async (tx) => {
    await requireAgentLabel(tx.db, agent_label);
    const account_id = await lockAccount(tx, agent_label);
    const [sums] = await tx.db.rows<OpenSums>(
      `SELECT count(*)::int AS count, coalesce(sum(amount_fen) FILTER (WHERE amount_fen > 0), 0)::bigint AS accrued_fen,
         coalesce(-sum(amount_fen) FILTER (WHERE amount_fen < 0), 0)::bigint AS reversed_fen, coalesce(sum(posted_fen), 0)::bigint AS posted_fen
       FROM (${openSql}) o`,
      [agent_label, to_date],
    );
    if (account_id === undefined || !sums || sums.count === 0)
      return failCommission('commission.nothing_to_settle', {});
    const { accrued_fen, reversed_fen, posted_fen } = sums;
    if (accrued_fen <= reversed_fen) failCommission('commission.not_positive', {});
    const number = await nextNumber(tx, commissionSettlement.number);
    const writer = accountIdOf(tx.caller);
    const [made] = await tx.db.rows<{ id: number }>(
      `INSERT INTO commission_settlement (number, agent_label_id, to_date, accrued_fen, reversed_fen, amount_fen, remark, created_by, updated_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8::bigint, $8::bigint) RETURNING id`,
      [number, agent_label, to_date, accrued_fen, reversed_fen, accrued_fen - reversed_fen, remark ?? null, writer],
    );
    if (!made) throw new Error('a settlement was not stored');
    about(tx, commissionSettlement, made.id);
    await tx.db.rows(
      `INSERT INTO commission_settlement_line (commission_settlement_id, commission_item_id, agent_label_id, order_no, goods_name, kind, item_date,
         base_fen, percent, amount_fen, created_by, updated_by)
       SELECT $3, i.id, i.agent_label_id, o.order_no, c.goods_name, i.kind, i.item_date, i.base_fen, coalesce(c.percent, 0), i.amount_fen,
         $4::bigint, $4::bigint
       FROM (${openSql}) n JOIN commission_item i ON i.id = n.id JOIN commission_line c ON c.id = i.commission_line_id JOIN "order" o ON o.id = c.order_id
       ORDER BY c.id, i.seq`,
      [agent_label, to_date, made.id, writer],
    );
    const hold = { account_id, key: holdKey(made.id), document_no: number };
    await commissionAccounts.post(tx, { do: 'hold', ...hold, amount: posted_fen });
    return made;
  });
}

type LockedSettlement = HeaderOf<typeof table>;

const sourceOf = ({ id, number }: LockedSettlement) => ({ kind: 'commission_settlement', id, no: number }) as const;

async function accountOf(tx: Context, { agent_label_id }: LockedSettlement): Promise<number> {
  const id = await lockAccount(tx, agent_label_id);
  if (id === undefined) throw new Error(`label ${agent_label_id} has no commission account`);
  return id;
}

/** The account pays what the settlement holds; what earlier settlements paid too much for refunded goods is taken off. */
async function confirm(tx: Context, doc: LockedSettlement): Promise<undefined> {
  const account_id = await accountOf(tx, doc);
  const capture = { do: 'capture', account_id, hold: holdKey(doc.id), document_no: doc.number } as const;
  const key = holdKey(doc.id);
  await commissionAccounts.post(tx, { ...capture, key: `${key}:paid`, kind: 'settle', amount: doc.amount_fen });
  const [held] = await tx.db.rows<{ open_fen: number }>(
    'SELECT coalesce(sum(amount_fen - captured_fen - released_fen), 0)::bigint AS open_fen FROM commission_hold WHERE key = $1',
    [key],
  );
  if (held && held.open_fen > 0)
    await commissionAccounts.post(tx, { ...capture, key: `${key}:offset`, kind: 'offset', amount: held.open_fen });
  const { agent_label_id, amount_fen } = doc;
  const party = { kind: 'agent_label', id: agent_label_id } as const;
  const date = businessDay(tx.clock());
  await bearItem(tx, { kind: commissionItem, party, source: sourceOf(doc), date, amount_fen, agent_label_id });
}

/** Frees what it holds; what it made payable is taken back, unless something was paid. */
async function voidSettlement(tx: Context, doc: LockedSettlement): Promise<Columns | undefined> {
  const account_id = await accountOf(tx, doc);
  const key = holdKey(doc.id);
  if (doc.state === 'approved') {
    const [item] = await tx.db.rows<{ is_paid: boolean }>(
      `SELECT settled_fen + reserved_fen > 0 AS is_paid FROM open_item
       WHERE source_kind = 'commission_settlement' AND source_id = $1 AND source_seq = 1 FOR UPDATE`,
      [doc.id],
    );
    if (item?.is_paid) failCommission('commission.paid', {});
    await reverseItem(tx, { of: sourceOf(doc), by: { ...sourceOf(doc), seq: 2 }, date: businessDay(tx.clock()) });
    const taken = await tx.db.rows<{ key: string }>(
      'SELECT DISTINCT key FROM commission_entry WHERE account_id = $1 AND key IN ($2, $3) ORDER BY key',
      [account_id, `${key}:paid`, `${key}:offset`],
    );
    for (const { key: of } of taken) {
      const back = { account_id, key: `undo:${of}`, kind: 'unsettle', document_no: doc.number } as const;
      await commissionAccounts.post(tx, { do: 'reverse', ...back, of });
    }
  } else {
    await commissionAccounts.post(tx, { do: 'release', account_id, hold: key });
  }
  await tx.db.rows(
    `UPDATE commission_settlement_line ${noEdit('the header is edited')} SET is_live = false WHERE commission_settlement_id = $1`,
    [doc.id],
  );
  return undefined;
}

export const commissionSettlements = bindDocument(commissionSettlement, {
  table,
  scope: byAgent,
  computed: {
    residual_fen: (t: string) =>
      `(SELECT i.residual_fen FROM open_item i WHERE i.source_kind = 'commission_settlement' AND i.source_id = ${t}.id AND i.source_seq = 1)`,
  },
  lines: { table: commissionSettlementLine, key: 'commission_settlement_id' },
  requires: 'unrestricted_scope',
  effects: { confirm, void: voidSettlement },
});
