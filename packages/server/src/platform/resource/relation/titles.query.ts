import { type RefTarget, titleFields } from '@zhanggui/contract/platform/fields/choice/ref';
import type { Context } from '../../context.ts';
import { labelViewOf, quote } from '../column-name.ts';

/** What people read of records, as far as the caller sees these. */
export async function titlesOf({ db }: Context, target: RefTarget, ids: readonly unknown[]): Promise<string[]> {
  const labels = await db.rows<Readonly<Record<string, unknown>>>(
    `SELECT * FROM ${quote(labelViewOf(target.name))} WHERE id = ANY($1::bigint[]) ORDER BY id`,
    [ids],
  );
  return labels.map((label) =>
    titleFields(target)
      .flatMap((one) => (label[one] ? [String(label[one])] : []))
      .join(' '),
  );
}
