import { collectiveOrder } from '@zhanggui/contract/domains/order/collective/collective-order.document';
import { sendAcceptance } from '@zhanggui/contract/domains/order/collective/send-acceptance.action';
import { lineAnswer } from '@zhanggui/contract/features/co-sign/line-answer.enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { answersByColumn } from '../../../features/co-sign/answer-columns.ts';
import { maskOf, openCoSign } from '../../../features/co-sign/co-sign.service.ts';
import type { CoSignSubject, LineAnswer, SignedContent } from '../../../features/co-sign/subject.port.ts';
import { notifyCreator } from '../../../features/notification/notify-creator.service.ts';
import { about, keepFormer } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { accountsOf } from '../../../platform/identity/accounts-of.ts';
import { collectiveOrders, lockOwed } from './collective-order.service.ts';
import { acceptanceSheet } from './deliver-part.service.ts';

/** Makes the link of a part that was shipped; the code goes to the phone of its receiver. */
export function send(ctx: Context, id: number, part: number) {
  return inTransaction(ctx, async (tx) => {
    const [doc] = await tx.db.rows<{ state: string; phone: string }>(
      'SELECT state, phone FROM collective_order WHERE id = $1 AND NOT is_deleted FOR UPDATE',
      [id],
    );
    if (!doc) return fail('not_found', {});
    enforceGuard(sendAcceptance, doc);
    const [delivery] = await tx.db.rows<{ id: number }>(
      "SELECT id FROM collective_delivery WHERE collective_order_id = $1 AND part = $2 AND accepted_at IS NULL AND ship_state = 'all'",
      [id, part],
    );
    const subject_id = delivery?.id ?? invalid('part', '这一批还没有发完货，或已经验收');
    about(tx, collectiveOrder, id);
    const link = await openCoSign(trusted(tx), { resource: acceptanceSheet, subject_id, phone: doc.phone });
    return { url: link.path, phone: maskOf(doc.phone), expires_at: link.expires_at };
  });
}

interface Shown {
  readonly number: string;
  readonly part: number;
  readonly enterprise: string;
  readonly purpose: string;
  readonly where: string;
  readonly pieces: number;
  readonly lines: SignedContent['lines'];
}

/** Pieces that refunds gave back already are not on the sheet. */
async function read({ db }: Context, id: number): Promise<SignedContent | undefined> {
  const [row] = await db.rows<Shown>(
    `SELECT d.number, v.part, e.name AS enterprise, d.purpose, array_to_string(d.region, '') || d.address AS where,
       coalesce((SELECT sum(p.quantity) FROM collective_plan p WHERE p.collective_order_id = d.id AND p.part = v.part), 0)::int
         - coalesce((SELECT sum(r.quantity) FROM collective_refund r WHERE r.collective_order_id = d.id AND r.part = v.part), 0)::int AS pieces,
       coalesce((SELECT json_agg(json_build_object('id', p.id, 'cells', json_build_array(s.code, g.name, coalesce(s.spec_text, ''),
         concat(p.quantity, ' ', g.unit), (SELECT coalesce(sum(r.quantity), 0)::text FROM collective_refund r
           WHERE r.collective_order_id = d.id AND r.part = v.part AND r.sku_id = p.sku_id))) ORDER BY p.id)
         FROM collective_plan p JOIN sku s ON s.id = p.sku_id JOIN goods g ON g.id = s.goods_id
         WHERE p.collective_order_id = d.id AND p.part = v.part), '[]') AS lines
     FROM collective_delivery v JOIN collective_order d ON d.id = v.collective_order_id JOIN enterprise e ON e.id = d.enterprise_id
     WHERE v.id = $1 AND v.accepted_at IS NULL AND d.state IN ('delivering', 'delivered')`,
    [id],
  );
  if (!row) return undefined;
  return {
    title: `集采验收单 ${row.number} 第 ${row.part} 批`,
    facts: [
      { label: '企业', text: row.enterprise },
      { label: '采购事由', text: row.purpose },
      { label: '收货地址', text: row.where },
    ],
    columns: ['SKU编码', '商品', '规格', '应收', '该商品已退款'],
    lines: row.lines,
    total: `共应收 ${row.pieces} 件（已退款的除外）`,
    signer: '签收人姓名',
  };
}

/** What is owed, then the order: in this order acceptance by staff locks them too. */
async function lock(tx: Context, id: number): Promise<void> {
  const [doc] = await tx.db.rows<{ id: number }>(
    'SELECT collective_order_id AS id FROM collective_delivery WHERE id = $1',
    [id],
  );
  if (!doc) return;
  await lockOwed(tx, doc);
  await tx.db.rows('SELECT FROM collective_order WHERE id = $1 FOR UPDATE', [doc.id]);
}

interface AnsweredPart {
  readonly order_id: number;
  readonly number: string;
  readonly part: number;
  readonly created_by: number | null;
  readonly agent_label_id: number | null;
}

/** All lines agreed to are the acceptance of the part; an objection is counted, and who made the order is notified. */
async function answer(tx: Context, id: number, answers: readonly LineAnswer[], signer: string | null): Promise<void> {
  const [doc] = await tx.db.rows<AnsweredPart>(
    `SELECT d.id AS order_id, d.number, v.part, d.created_by, d.agent_label_id
     FROM collective_delivery v JOIN collective_order d ON d.id = v.collective_order_id WHERE v.id = $1 AND v.accepted_at IS NULL`,
    [id],
  );
  const { order_id, number, part, ...made } = doc ?? fail('not_found', {});
  if (signer === null) return invalid('signer', '请填写签收人姓名');
  await keepFormer(tx, collectiveOrder, [order_id]);
  const kept = await tx.db.rows<{ answer: string | null }>(
    `UPDATE collective_plan p ${noEdit('a partner is no account')} SET answer = a.answer, answer_note = a.note
     FROM collective_plan o LEFT JOIN unnest($3::bigint[], $4::text[], $5::text[]) AS a(line, answer, note) ON a.line = o.id
     WHERE o.id = p.id AND p.collective_order_id = $1 AND p.part = $2 RETURNING p.answer`,
    [order_id, part, ...answersByColumn(answers)],
  );
  if (kept.some((line) => line.answer === null)) return invalid('lines', '每一行都要答复');
  const disputed = kept.filter((line) => line.answer === lineAnswer.disputed).length;
  if (disputed === 0) {
    await collectiveOrders.move(tx, {
      ...{ id: order_id, event: 'accept' },
      body: { part, signer, note: '收货人凭手机验证码签收' },
    });
    return;
  }
  const note = `${signer}：${disputed} 行有异议`;
  await tx.db.rows(
    `UPDATE collective_delivery ${noEdit('a partner is no account')} SET note = $2, updated_at = $3 WHERE id = $1`,
    [id, note, tx.clock()],
  );
  await notifyCreator(
    accountsOf(tx),
    { ...made, permission: '/jc-order#accept' },
    {
      ...{ kind: 'document', title: `${number} 第 ${part} 批验收有异议`, text: note },
      path: `/jc-order?id=${order_id}`,
    },
  );
}

/** Acceptance sheets that receivers sign by a link. */
export const acceptanceSigning: CoSignSubject = { resource: acceptanceSheet, read, lock, answer };
