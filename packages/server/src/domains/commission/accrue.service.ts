import { commissionLineState } from '@zhanggui/contract/domains/commission/commission.enum';
import { commissionLine, matchCommissionLine } from '@zhanggui/contract/domains/commission/commission-line.resource';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { businessDay } from '@zhanggui/contract/platform/time';
import { about } from '../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { edited, noEdit } from '../../platform/database/row-edit.ts';
import { accountIdOf } from '../../platform/identity/caller.ts';
import { commissionAccounts, lockAccount } from './commission-accounts.service.ts';
import { commissionOf, reversalOf } from './commission-amount.ts';
import { ruleSql } from './commission-rule.query.ts';

/** Days after receipt in which a refund may still be requested on any ground. */
export const afterSaleDays = 15;
/** How far back received orders are looked for. */
const lookBackDays = 90;
const batch = 500;

const accrualKey = (line_id: number) => `accrue:${line_id}`;

/** Takes down the paid lines of orders that labels' buyers have received; each line once. */
export async function collectLines({ db, clock }: Context): Promise<void> {
  await db.rows(
    `INSERT INTO commission_line (order_id, order_line_id, agent_label_id, sku_code, goods_name, category_id, paid_date, due_at, payable_fen,
       percent, rule_id, created_at, updated_at)
     SELECT f.order_id, f.order_line_id, f.agent_label_id, f.sku_code, f.goods_name, f.category_id, f.paid_date, f.due_at, f.payable_fen,
       r.percent, r.id, $1, $1
     FROM (SELECT o.id AS order_id, l.id AS order_line_id, o.agent_label_id, l.sku_code, l.goods_name, g.category_id, l.payable_fen,
         (coalesce(o.paid_at, o.created_at) AT TIME ZONE 'Asia/Shanghai')::date AS paid_date,
         o.received_at + make_interval(days => ${afterSaleDays}) AS due_at
       FROM "order" o JOIN order_line l ON l.order_id = o.id JOIN sku s ON s.id = l.sku_id JOIN goods g ON g.id = s.goods_id
       WHERE o.received_at >= $1::timestamptz - make_interval(days => ${lookBackDays}) AND o.agent_label_id IS NOT NULL
         AND o.closed_as IS NULL AND l.payable_fen > 0 AND NOT o.is_deleted
         AND NOT EXISTS (SELECT FROM commission_line c WHERE c.order_line_id = l.id)) f
     LEFT JOIN LATERAL ${ruleSql({ label: 'f.agent_label_id', category: 'f.category_id', day: 'f.paid_date' })} r ON true
     ON CONFLICT (order_line_id) DO NOTHING`,
    [clock()],
  );
  await db.rows(
    `INSERT INTO commission_account (agent_label_id) SELECT DISTINCT c.agent_label_id FROM commission_line c
     WHERE NOT EXISTS (SELECT FROM commission_account a WHERE a.agent_label_id = c.agent_label_id) ON CONFLICT DO NOTHING`,
  );
}

/** Accrues what is past its after-sale window, label by label, so many lines in a transaction. */
export async function accrueDue(ctx: Context, limit = ctx.clock(), size = batch): Promise<void> {
  const labels = await ctx.db.rows<{ id: number }>(
    `SELECT agent_label_id AS id FROM commission_line WHERE state = 'waiting' AND due_at <= $1 GROUP BY 1 ORDER BY 1`,
    [limit],
  );
  for (const { id } of labels) while ((await accrueSome(ctx, id, { limit, size })) === size);
}

interface DueLine {
  readonly id: number;
  readonly order_no: string;
  /** What is paid and not refunded. */
  readonly base_fen: number;
  readonly rule_id: number | null;
  readonly percent: string | null;
}

/** Order lines are read behind the account's lock: a refund that is not seen here finds the accrual done. */
function accrueSome(
  ctx: Context,
  agent_label_id: number,
  { limit, size }: { readonly limit: Date; readonly size: number },
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const account_id = await lockAccount(tx, agent_label_id);
    if (account_id === undefined) return 0;
    const lines = await tx.db.rows<DueLine>(
      `SELECT c.id, o.order_no, l.payable_fen - l.refunded_fen AS base_fen, r.id AS rule_id, r.percent::text AS percent
       FROM commission_line c JOIN order_line l ON l.id = c.order_line_id JOIN "order" o ON o.id = c.order_id
       LEFT JOIN LATERAL ${ruleSql({ label: 'c.agent_label_id', category: 'c.category_id', day: 'c.paid_date' })} r ON true
       WHERE c.agent_label_id = $1 AND c.state = 'waiting' AND c.due_at <= $2 AND l.refunding_fen = 0 AND l.refunding_quantity = 0
       ORDER BY c.due_at, c.id LIMIT $3 FOR UPDATE OF c`,
      [agent_label_id, limit, size],
    );
    const accruals = lines.map(({ percent, ...line }) => {
      const amount_fen = percent === null ? 0 : commissionOf(line.base_fen, percent);
      return { ...line, percent, amount_fen, state: amount_fen > 0 ? 'accrued' : 'none' };
    });
    const earned = accruals.filter(({ amount_fen }) => amount_fen > 0);
    const credits = earned.map(({ id, order_no, amount_fen }) => ({
      ...({ do: 'credit', account_id, kind: 'accrue' } as const),
      ...{ key: accrualKey(id), document_no: order_no, amount: amount_fen },
    }));
    for (const outcome of await commissionAccounts.postEach(tx, credits))
      if ('refusal' in outcome) throw new Error(`an accrual was refused: ${outcome.refusal.code}`);
    await storeAccruals(tx, accruals);
    return lines.length;
  });
}

async function storeAccruals(tx: Context, accruals: readonly (DueLine & { amount_fen: number; state: string })[]) {
  await tx.db.rows(
    `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS g(id bigint, base_fen bigint, rule_id bigint, percent numeric, amount_fen bigint,
         state text)),
     changed AS (UPDATE commission_line c ${noEdit('the job writes what follows from the order')} SET state = g.state, rule_id = g.rule_id,
         percent = g.percent, accrued_fen = g.amount_fen, accrued_at = CASE g.state WHEN 'accrued' THEN $2::timestamptz END, updated_at = $2
       FROM given g WHERE c.id = g.id RETURNING c.id, c.agent_label_id, g.base_fen, g.amount_fen)
     INSERT INTO commission_item (commission_line_id, agent_label_id, seq, kind, item_date, accrual_date, base_fen, amount_fen, posted_fen)
     SELECT id, agent_label_id, 0, 'accrual', $3::date, $3::date, base_fen, amount_fen, amount_fen FROM changed WHERE amount_fen > 0`,
    [JSON.stringify(accruals), tx.clock(), businessDay(tx.clock())],
  );
}

interface AccruedLine {
  readonly id: number;
  readonly base_fen: number;
  readonly percent: string;
  readonly accrued_fen: number;
  readonly reversed_fen: number;
  readonly order_no: string;
  readonly next_seq: number;
  /** Its accrual is in a settlement that is not void. */
  readonly is_settled: boolean;
  readonly accrual_date: string;
}

/** Takes back what the refunds of an order have taken of its commission; repeating it changes nothing. */
export function followRefunds(ctx: Context, order_id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [owner] = await tx.db.rows<{ agent_label_id: number }>(
      'SELECT agent_label_id FROM commission_line WHERE order_id = $1 LIMIT 1',
      [order_id],
    );
    const account_id = owner && (await lockAccount(tx, owner.agent_label_id));
    if (account_id === undefined) return;
    const lines = await tx.db.rows<AccruedLine>(
      `SELECT c.id, l.payable_fen - l.refunded_fen AS base_fen, coalesce(c.percent, 0)::text AS percent, c.accrued_fen, c.reversed_fen, o.order_no,
         (SELECT count(*)::int FROM commission_item i WHERE i.commission_line_id = c.id) AS next_seq, a.accrual_date::text AS accrual_date,
         EXISTS (SELECT FROM commission_settlement_line s WHERE s.commission_item_id = a.id AND s.is_live) AS is_settled
       FROM commission_line c JOIN order_line l ON l.id = c.order_line_id JOIN "order" o ON o.id = c.order_id
       JOIN commission_item a ON a.commission_line_id = c.id AND a.seq = 0
       WHERE c.order_id = $1 AND c.state = 'accrued' ORDER BY c.id FOR UPDATE OF c`,
      [order_id],
    );
    for (const line of lines) await reverseLine(tx, account_id, line);
  });
}

async function reverseLine(tx: Context, account_id: number, line: AccruedLine): Promise<void> {
  const amount = reversalOf(line);
  if (amount === 0) return;
  const { id, order_no, next_seq, is_settled } = line;
  if (!is_settled) {
    const posted = { account_id, key: `reverse:${id}:${next_seq}`, kind: 'reverse', document_no: order_no } as const;
    await commissionAccounts.post(tx, { do: 'reverse', ...posted, of: accrualKey(id), amount });
  }
  await tx.db.rows(
    `WITH changed AS (UPDATE commission_line ${noEdit('it follows from the refunds')} SET reversed_fen = reversed_fen + $2, updated_at = $7
       WHERE id = $1 RETURNING id, agent_label_id)
     INSERT INTO commission_item (commission_line_id, agent_label_id, seq, kind, item_date, accrual_date, base_fen, amount_fen, posted_fen)
     SELECT id, agent_label_id, $3, 'reversal', $4::date, $5::date, $8, -$2::bigint, $6 FROM changed`,
    [
      ...[id, amount, next_seq, businessDay(tx.clock()), line.accrual_date, is_settled ? 0 : -amount, tx.clock()],
      line.base_fen,
    ],
  );
}

/** A line without a rule waits for the next accrual, which looks for one again. */
export function matchAgain(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [line] = await tx.db.rows<{ state: string }>(
      'SELECT state FROM commission_line WHERE id = $1 AND NOT is_deleted FOR UPDATE',
      [id],
    );
    enforceGuard(matchCommissionLine, line ?? fail('not_found', {}));
    about(tx, commissionLine, id);
    await tx.db.rows(
      `UPDATE commission_line SET state = '${commissionLineState.waiting}', ${edited({ at: '$2', by: '$3::bigint' })} WHERE id = $1`,
      [id, tx.clock(), accountIdOf(tx.caller)],
    );
    return { id };
  });
}
