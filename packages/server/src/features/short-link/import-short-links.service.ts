import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import type { importShortLinks } from '@zhanggui/contract/features/short-link/import-short-links';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { dayAfter } from '@zhanggui/contract/platform/report/report-period';
import type { Context } from '../../platform/context.ts';
import { edited } from '../../platform/database/row-edit.ts';
import { accountIdOf } from '../../platform/identity/caller.ts';
import type { RowToImport, Unit } from '../import/import-handler.ts';
import type { RowNote } from '../import/parse-rows.ts';
import { storeLink } from './short-link.service.ts';

type LinkRow = RowOfImport<typeof importShortLinks>;

/** Rows whose own code is taken, in the table or above in the file. */
export async function checkLinks(ctx: Context, rows: readonly RowToImport<LinkRow>[]): Promise<readonly RowNote[]> {
  const codes = rows.flatMap(({ values: { code } }) => code ?? []);
  const known = await ctx.db.rows<{ code: string }>('SELECT code FROM short_link WHERE code = ANY($1::text[])', [
    codes,
  ]);
  const taken = new Set(known.map(({ code }) => code));
  return rows.flatMap(({ row, values: { code } }): RowNote[] => {
    if (!code) return [];
    const isTaken = taken.has(code);
    taken.add(code);
    return isTaken ? [{ row, column: 'code', message: '短码已存在', level: 'error' }] : [];
  });
}

/** Makes the link of a row; it lasts to the end of its last day. */
export async function applyLink(tx: Context, [row]: Unit<LinkRow>): Promise<{ readonly id: number }> {
  const { title, target, code, expires_date } = row;
  const end = expires_date ? new Date(`${dayAfter(expires_date, 1)}T00:00:00+08:00`) : null;
  const { id } = await storeLink(tx, { title, target, code: code ?? null, expires_at: end });
  return { id };
}

/** Deletes an imported link that was neither visited nor changed. */
export async function undoLink(tx: Context, { id }: { readonly id: number }): Promise<void> {
  const rows = await tx.db.rows(
    `UPDATE short_link SET is_deleted = true, ${edited({ by: '$2' })}
     WHERE id = $1 AND version = 1 AND hits = 0 AND NOT is_deleted RETURNING id`,
    [id, accountIdOf(tx.caller)],
  );
  if (rows.length === 0) fail('in_use', { by: '访问或后来的修改' });
}
