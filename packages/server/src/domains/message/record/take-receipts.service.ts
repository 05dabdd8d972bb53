import { sendState } from '@zhanggui/contract/domains/message/message.enum';
import type { PushedReceipt, ReceiptListener } from '../../../features/text-message/text-message.port.ts';
import { settle } from '../send/send-part.service.ts';
import { writeAnswers } from './write-answers.service.ts';

const shape = /^ZG(\d{1,15})R(\d{1,6})$/;

interface Known {
  /** The place of the receipt in the push, from 1. */
  readonly at: number;
  readonly message_id: number | null;
}

/** Writes what a provider pushed: of the present round, once, for the phone that it was sent to. */
export const takeReceipts: ReceiptListener = async (ctx, receipts) => {
  const rows = receipts.flatMap((receipt) => {
    const [, id, round] = shape.exec(receipt.id) ?? [];
    return id === undefined || receipt.state === 'waiting' ? [] : [{ receipt, id: Number(id), round: Number(round) }];
  });
  const known = await ctx.db.rows<Known>(
    `SELECT g.at, r.message_id FROM send_record r
     JOIN unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS g(id, phone, at) ON g.id = r.id AND right(g.phone, 11) = r.phone`,
    [rows.map(({ id }) => id), rows.map(({ receipt }) => receipt.phone)],
  );
  const ours = known.flatMap(({ at, message_id }) => {
    const row = rows[at - 1];
    return row ? [{ ...row, message_id }] : [];
  });
  const once = new Map(ours.map((row) => [`${row.id}/${row.round}`, row]));
  for (const [message_id, of] of Map.groupBy(once.values(), (row) => row.message_id)) {
    await writeAnswers(
      ctx,
      message_id,
      of.map(({ id, round, receipt }) => ({ id, round, provider_no: null, next_at: null, ...stateOf(receipt) })),
    );
    if (message_id !== null) await settle(ctx, message_id);
  }
};

function stateOf({ state, message }: PushedReceipt) {
  if (state === 'delivered') return { state: sendState.delivered, fault: null };
  return { state: sendState.failed, fault: message ?? '未送达' };
}
