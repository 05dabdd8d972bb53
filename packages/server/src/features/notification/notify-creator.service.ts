import { type Permission, pageIdOf, permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import type { Context } from '../../platform/context.ts';
import { type NewNotification, notify } from './notify.service.ts';

const maxNotified = 50;

/** A record that something happened to, and what lets an account act on it. */
interface CreatedRecord {
  readonly created_by: number | null;
  readonly agent_label_id: number | null;
  readonly permission: Permission;
}

/** Notifies who created a record; where no account did, those of the head office and of its branch who may act on it. */
export async function notifyCreator(
  ctx: Context,
  { created_by, agent_label_id, permission }: CreatedRecord,
  notification: Omit<NewNotification, 'user_id'>,
): Promise<void> {
  const people = created_by === null ? await actorsOf(ctx, agent_label_id, permission) : [created_by];
  for (const user_id of people) await notify(ctx, { ...notification, user_id });
}

/** Accounts that hold a leaf with its page, and see records of the branch. */
async function actorsOf({ db }: Context, agent_label_id: number | null, permission: Permission): Promise<number[]> {
  const leaf = permissionId(permission);
  const people = await db.rows<{ id: number }>(
    `SELECT u.id FROM "user" u LEFT JOIN backend_role r ON r.id = u.role_id AND NOT r.is_deleted
     WHERE u.is_active AND NOT u.is_deleted AND num_nonnulls(u.supplier_id, u.bank_cell_id, u.enterprise_id) = 0
       AND (u.is_superuser OR string_to_array(r.menu_permission, ',') @> $2::text[]
         AND (u.agent_label_id IS NULL OR u.agent_label_id = $1)) ORDER BY u.id LIMIT ${maxNotified}`,
    [agent_label_id, [pageIdOf(leaf), leaf].map(String)],
  );
  return people.map(({ id }) => id);
}
