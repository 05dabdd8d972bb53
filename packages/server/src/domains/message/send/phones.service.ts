import { addPhones } from '@zhanggui/contract/domains/message/message.action';
import { message } from '@zhanggui/contract/domains/message/message.document';
import { failMessage } from '@zhanggui/contract/domains/message/message.errors';
import { type ListedPhone, phonesOf } from '@zhanggui/contract/domains/message/phone-list';
import { invalid } from '@zhanggui/contract/platform/errors';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { about } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { maxRecipients } from './recipients.query.ts';

/** Adds a pasted list to a draft. */
export function addPasted(ctx: Context, id: number, text: string): Promise<{ id: number }> {
  const read = phonesOf(text);
  const phones = typeof read === 'string' ? invalid('phones', read) : read;
  return inTransaction(ctx, async (tx) => {
    about(tx, message, id);
    await lockDraft(tx, id);
    await storePhones(tx, id, phones);
    await editDraft(tx, id);
    return { id };
  });
}

/** Locks a draft whose phones are listed; refuses any other message. */
export async function lockDraft(tx: Context, id: number): Promise<void> {
  const [row] = await tx.db.rows<{ state: string; audience: string }>(
    'SELECT state, audience FROM message WHERE id = $1 AND NOT is_deleted FOR UPDATE',
    [id],
  );
  enforceGuard(addPhones, row ?? fail('not_found', {}));
}

/** Notes that the list of a draft was changed. */
export async function editDraft(tx: Context, id: number): Promise<void> {
  await tx.db.rows(`UPDATE message SET ${edited({ at: '$2', by: '$3::bigint' })} WHERE id = $1`, [
    id,
    tx.clock(),
    accountIdOf(tx.caller),
  ]);
}

/** Stores phones of a message, each once, and answers the new ones; refuses more than it may go to. */
export async function storePhones(
  tx: Context,
  message_id: number,
  phones: readonly ListedPhone[],
): Promise<readonly number[]> {
  if (phones.length === 0) return [];
  const stored = await tx.db.rows<{ id: number }>(
    `INSERT INTO message_phone (message_id, phone, name, created_by, updated_by)
     SELECT $1::bigint, p.phone, min(p.name), $4::bigint, $4::bigint FROM unnest($2::text[], $3::text[]) AS p(phone, name) GROUP BY p.phone
     ON CONFLICT (message_id, phone) DO NOTHING RETURNING id`,
    [message_id, phones.map(({ phone }) => phone), phones.map(({ name }) => name), accountIdOf(tx.caller)],
  );
  const [total] = await tx.db.rows<{ count: number }>('SELECT count(*) FROM message_phone WHERE message_id = $1', [
    message_id,
  ]);
  if ((total?.count ?? 0) > maxRecipients) failMessage('message.too_many', { max: maxRecipients });
  return stored.map(({ id }) => id);
}
