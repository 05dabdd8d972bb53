import { receivingKinds } from '@zhanggui/contract/domains/purchase/order/purchase-order.document';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Db } from '../../../platform/database/db.ts';

/** Refuses lines for places that take in no goods of suppliers: all but warehouses and branches in use. */
export async function requireReceivers(db: Db, lines: readonly { readonly location?: unknown }[]): Promise<void> {
  const [wrong] = await db.rows<{ line: number }>(
    `SELECT w.line::int AS line FROM unnest($1::bigint[]) WITH ORDINALITY AS w(id, line) JOIN location p ON p.id = w.id
     WHERE p.kind <> ALL($2::text[]) OR p.state <> 'enabled' OR p.is_deleted ORDER BY w.line LIMIT 1`,
    [lines.map(({ location }) => (location ? Number(location) : null)), receivingKinds],
  );
  if (wrong) invalid(`lines.${wrong.line - 1}.location`, '只能送到启用的仓库或网点');
}
