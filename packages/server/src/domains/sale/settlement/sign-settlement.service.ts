import { failSale } from '@zhanggui/contract/domains/sale/sale.errors';
import { sendSettlement } from '@zhanggui/contract/domains/sale/settlement/sale-settlement.action';
import { saleSettlement } from '@zhanggui/contract/domains/sale/settlement/sale-settlement.document';
import { lineAnswer } from '@zhanggui/contract/features/co-sign/line-answer.enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { answersByColumn } from '../../../features/co-sign/answer-columns.ts';
import { maskOf, openCoSign } from '../../../features/co-sign/co-sign.service.ts';
import type { CoSignSubject, LineAnswer, SignedContent } from '../../../features/co-sign/subject.port.ts';
import { about } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { saleSettlements } from './sale-settlement.service.ts';

/** Sends a settlement to its customer by a link; the code goes to the phone of the first contact. */
export function send(ctx: Context, id: number) {
  return inTransaction(ctx, async (tx) => {
    const [doc = fail('not_found', {})] = await tx.db.rows<{ state: string; phone: string | null }>(
      `SELECT s.state, (SELECT k.phone FROM customer_contact k WHERE k.customer_id = s.customer_id ORDER BY k.is_default DESC NULLS LAST, k.id LIMIT 1) AS phone
       FROM sale_settlement_order s WHERE s.id = $1 AND NOT s.is_deleted FOR UPDATE OF s`,
      [id],
    );
    enforceGuard(sendSettlement, doc);
    await saleSettlements.move(tx, { id, event: 'sent' });
    const phone = doc.phone ?? failSale('sale.no_phone', {});
    about(tx, saleSettlement, id);
    const link = await openCoSign(trusted(tx), { resource: saleSettlement.name, subject_id: id, phone });
    return { url: link.path, phone: maskOf(phone), expires_at: link.expires_at };
  });
}

interface Shown {
  readonly number: string;
  readonly customer: string;
  readonly from_date: string;
  readonly to_date: string;
  readonly amount_fen: number;
  readonly lines: readonly { readonly id: number; readonly cells: readonly string[] }[];
}

async function read(ctx: Context, id: number): Promise<SignedContent | undefined> {
  const [row] = await ctx.db.rows<Shown>(
    `SELECT s.number, c.name AS customer, s.from_date::text AS from_date, s.to_date::text AS to_date, s.amount_fen,
       coalesce((SELECT json_agg(json_build_object('id', l.id, 'cells', json_build_array(l.stock_doc_no, l.moved_date::text, k.name,
         l.quantity::text, trim_scale(l.price)::text, to_char(l.amount_fen / 100.0, 'FM999,999,990.00'))) ORDER BY l.id)
         FROM sale_settlement_line l JOIN sku k ON k.id = l.sku_id WHERE l.sale_settlement_order_id = s.id), '[]') AS lines
     FROM sale_settlement_order s JOIN customer c ON c.id = s.customer_id WHERE s.id = $1 AND s.state = 'sent'`,
    [id],
  );
  if (!row) return undefined;
  return {
    title: `销售结算单 ${row.number}`,
    facts: [
      { label: '客户', text: row.customer },
      { label: '期间', text: `${row.from_date} 至 ${row.to_date}` },
    ],
    columns: ['出入库单', '日期', '商品', '数量', '单价(元)', '金额(元)'],
    lines: row.lines,
    total: `合计 ${yuan(row.amount_fen)} 元`,
  };
}

async function lock(tx: Context, id: number): Promise<void> {
  await tx.db.rows('SELECT FROM sale_settlement_order WHERE id = $1 FOR UPDATE', [id]);
}

async function answer(tx: Context, id: number, answers: readonly LineAnswer[]): Promise<void> {
  const kept = await tx.db.rows<{ answer: string | null }>(
    `UPDATE sale_settlement_line l ${noEdit('a partner is no account')} SET answer = a.answer, answer_note = a.note
     FROM sale_settlement_line o LEFT JOIN unnest($2::bigint[], $3::text[], $4::text[]) AS a(line, answer, note) ON a.line = o.id
     WHERE o.id = l.id AND l.sale_settlement_order_id = $1 RETURNING l.answer`,
    [id, ...answersByColumn(answers)],
  );
  if (kept.length === 0) fail('not_found', {});
  if (kept.some((line) => line.answer === null)) invalid('lines', '每一行都要答复');
  const isAgreed = kept.every((line) => line.answer === lineAnswer.agreed);
  await saleSettlements.move(tx, { id, event: isAgreed ? 'agree' : 'dispute' });
}

/** Settlements that customers agree to by a link. */
export const settlementSigning: CoSignSubject = { resource: saleSettlement.name, read, lock, answer };
