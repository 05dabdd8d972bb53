import type { importBankCells } from '@zhanggui/contract/domains/bank/import-bank-cells';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import type { Context } from '../../../platform/context.ts';
import type { Way } from '../../../platform/resource/write/region-fault.ts';
import { regionDepthSql, regionGoesOnSql } from '../../setting/region.query.ts';
import { type KnownCell, type KnownCells, regionOf } from './imported-cell.ts';

type Row = RowOfImport<typeof importBankCells>;

/** Reads the branches, banks, categories and places that rows name. */
export async function readKnownCells({ db }: Context, rows: readonly Row[]): Promise<KnownCells> {
  const codes = [...new Set(rows.flatMap(({ code, parent }) => [code, parent ?? code]))];
  const cells = await db.rows<KnownCell>(
    `SELECT id, code, name, level, status, parent_id, bank_id, category_id, region, address, map_point, manager, contact, phone,
       opening_hours, ARRAY(SELECT DISTINCT b.level::int FROM bank_cell b WHERE b.parent_id = c.id AND NOT b.is_deleted) AS below
     FROM bank_cell c WHERE code = ANY($1::text[]) AND NOT is_deleted`,
    [codes],
  );
  const banks = await db.rows<{ id: number; code: string; name: string }>('SELECT id, code, name FROM bank');
  const categories = await db.rows<{ id: number; name: string }>(
    'SELECT id, name FROM bank_cell_category WHERE NOT is_deleted',
  );
  const places = [...new Set(rows.map((row) => JSON.stringify(regionOf(row))))];
  const ways = await db.rows<Way & { names: readonly string[] }>(
    `SELECT n.names, ${regionDepthSql('n.names')} AS depth, ${regionGoesOnSql('n.names')} AS goes_on
     FROM (SELECT ARRAY(SELECT jsonb_array_elements_text(p::jsonb)) AS names FROM unnest($1::text[]) AS p) n`,
    [places],
  );
  return {
    cells: new Map(cells.map((cell) => [cell.code, cell])),
    banks: new Map(banks.flatMap(({ id, code, name }) => [[code, id] as const, [name, id] as const])),
    categories: new Map(categories.map(({ id, name }) => [name, id])),
    ways: new Map(ways.map(({ names, depth, goes_on }) => [names.join(' '), { depth, goes_on }])),
  };
}
