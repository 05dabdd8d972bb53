import { failBank } from '@zhanggui/contract/domains/bank/bank.errors';
import { bankCell } from '@zhanggui/contract/domains/bank/bank-cell.resource';
import type { importBankCells } from '@zhanggui/contract/domains/bank/import-bank-cells';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Unit } from '../../../features/import/import-handler.ts';
import { rowRules } from '../../../features/import/row-rules.ts';
import { about, keepFormer } from '../../../platform/audit/audit-draft.ts';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { refuseMove, whatRestsOn } from '../bank-cell.service.ts';
import { cellFaults, type ImportedCell, importedCells } from './imported-cell.ts';
import { readKnownCells } from './known-cells.query.ts';

type Row = RowOfImport<typeof importBankCells>;

/** What a row made or changed; `before` is what the branch was. */
interface CellEffect {
  readonly id: number;
  readonly before: ImportedCell | null;
}

const rules = rowRules({
  read: async (ctx, rows: readonly Row[]) => {
    const known = await readKnownCells(ctx, rows);
    return { known, cells: importedCells(rows, known) };
  },
  faults: (_, { cells, known }, index) => cellFaults(cells, index, known),
});

/** What keeps rows from becoming branches: one above another in the file may be its parent. */
export const checkCellRows = rules.check;

/** Writes one branch: a new code makes one, a known one changes. */
export async function applyCellRow(tx: Context, unit: Unit<Row>): Promise<CellEffect> {
  const { known, cells } = await rules.require(tx, unit);
  const [cell = fail('unavailable', {})] = cells;
  const before = known.cells.get(cell.code) ?? null;
  await keepFormer(tx, bankCell, before ? [before.id] : []);
  const id = await writeCell(tx, cell, before?.id ?? null);
  about(tx, bankCell, id);
  return { id, before };
}

/** Deletes a branch that the import made and nothing uses, or gives it back what it was. */
export async function undoCellRow(tx: Context, { id, before }: CellEffect): Promise<void> {
  if (before) {
    await writeCell(tx, before, id);
    return;
  }
  const what = (await whatStandsBelow(tx, id)) ?? (await whatRestsOn(tx, id));
  if (what !== undefined) failBank('bank_cell.rested_on', { what });
  await tx.db.rows(`UPDATE bank_cell SET is_deleted = true, ${edited({ by: '$2::bigint' })} WHERE id = $1`, [
    id,
    accountIdOf(tx.caller),
  ]);
}

async function whatStandsBelow({ db }: Context, id: number): Promise<string | undefined> {
  const [used] = await db.rows(
    `SELECT 1 AS used FROM bank_cell WHERE parent_id = $1 AND NOT is_deleted
     UNION ALL SELECT 1 FROM bank_cell_auth WHERE bank_cell_id = $1
     UNION ALL SELECT 1 FROM bank_cell_zone WHERE bank_cell_id = $1 AND NOT is_deleted LIMIT 1`,
    [id],
  );
  return used === undefined ? undefined : '已有下级网点、专区或柜台授权';
}

const columns = [
  ...['code', 'name', 'level', 'parent_id', 'bank_id', 'category_id', 'region', 'address', 'map_point'],
  ...['manager', 'contact', 'phone', 'opening_hours'],
];

async function writeCell(tx: Context, cell: ImportedCell, id: number | null): Promise<number> {
  const by = accountIdOf(tx.caller);
  const row = JSON.stringify(cell);
  if (id !== null) await refuseMove(tx, id, cell);
  const [written] =
    id === null
      ? await tx.db.rows<{ id: number }>(
          `INSERT INTO bank_cell (${columns.join(', ')}, agent_label_id, takes_pickup, created_by, updated_by)
           SELECT ${columns.map((column) => `r.${column}`).join(', ')}, (SELECT agent_label_id FROM bank_cell WHERE id = r.parent_id),
             false, $2::bigint, $2::bigint
           FROM jsonb_populate_record(NULL::bank_cell, $1::jsonb) r RETURNING id`,
          [row, by],
        )
      : await tx.db.rows<{ id: number }>(
          `UPDATE bank_cell c SET ${columns.map((column) => `${column} = r.${column}`).join(', ')}, ${edited({ by: '$2::bigint', of: 'c' })}
           FROM jsonb_populate_record(NULL::bank_cell, $1::jsonb) r WHERE c.id = $3 AND NOT c.is_deleted RETURNING c.id`,
          [row, by, id],
        );
  return written?.id ?? fail('not_found', {});
}
