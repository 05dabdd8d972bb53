import { type NewNotification, notify } from '../../features/notification/notify.service.ts';
import type { Context } from '../../platform/context.ts';

/** Notifies the people of a supplier; `tx` is a transaction of the trusted view. */
export async function notifySupplier(
  tx: Context,
  supplier_id: number,
  about: Pick<NewNotification, 'title' | 'text' | 'path'>,
): Promise<void> {
  const people = await tx.db.rows<{ user_id: number }>(
    'SELECT id AS user_id FROM "user" WHERE supplier_id = $1 AND is_active AND NOT is_deleted ORDER BY id',
    [supplier_id],
  );
  for (const { user_id } of people) await notify(tx, { user_id, kind: 'document', ...about });
}
