import { failSupplier } from '@zhanggui/contract/domains/supplier/supplier.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';

/** Refuses a supplier that does not exist; it can not be deleted until the transaction ends. */
export async function requireSupplier(db: Db, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const [found] = await db.rows('SELECT id FROM supplier WHERE id = $1 AND NOT is_deleted FOR KEY SHARE', [id]);
  if (!found) invalid('supplier', '供应商不存在');
}

/** A supplier that may be given new work; it is not frozen or closed until the transaction ends. */
export async function requireWorkingSupplier(
  db: Db,
  id: number,
): Promise<{ readonly id: number; readonly name: string }> {
  const [found] = await db.rows<{ id: number; name: string; state: string }>(
    'SELECT id, name, state FROM supplier WHERE id = $1 AND NOT is_deleted FOR SHARE',
    [id],
  );
  if (!found) return invalid('supplier', '供应商不存在');
  return found.state === 'approved' ? found : failSupplier('supplier.not_working', { name: found.name });
}

/** SQL of the code of the supplier `r.key`; of what is closed to limited callers the label alone is shown. */
export const supplierCode = ({ db }: Context): string =>
  db.scope.kind === 'staff' ? '(SELECT k.code FROM supplier k WHERE k.id::text = r.key)' : 'NULL::text';
