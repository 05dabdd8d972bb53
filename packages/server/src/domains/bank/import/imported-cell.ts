import { bankCellStatus } from '@zhanggui/contract/domains/bank/bank-cell.enum';
import type { importBankCells } from '@zhanggui/contract/domains/bank/import-bank-cells';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import { regionFault, type Way } from '../../../platform/resource/write/region-fault.ts';
import { placeFault } from '../place-fault.ts';

type Row = RowOfImport<typeof importBankCells>;

/** A branch as a row describes it, by the columns of its table. */
export interface ImportedCell {
  readonly id?: number;
  readonly code: string;
  readonly name: string;
  readonly level: number;
  readonly parent_id: number | null;
  readonly bank_id: number | null;
  readonly category_id: number | null;
  readonly region: readonly string[];
  readonly address: string | null;
  readonly map_point: string | null;
  readonly manager: string | null;
  readonly contact: string | null;
  readonly phone: string | null;
  readonly opening_hours: string | null;
}

/** One that exists, with the levels of those directly below. */
export interface KnownCell extends ImportedCell {
  readonly id: number;
  readonly bank_id: number;
  readonly status: number;
  readonly below: readonly number[];
}

/** What rows name, as far as it exists. */
export interface KnownCells {
  readonly cells: ReadonlyMap<string, KnownCell>;
  readonly banks: ReadonlyMap<string, number>;
  readonly categories: ReadonlyMap<string, number>;
  /** By the names of a place, joined by spaces. */
  readonly ways: ReadonlyMap<string, Way>;
}

/** A row's branch with what it named and where that is in the file. */
interface PlannedCell extends ImportedCell {
  readonly row: Row;
  readonly above: Pick<ImportedCell, 'level' | 'bank_id'> | undefined;
}

export function regionOf({ province, city, county }: Row): readonly string[] {
  return [province, city, county].filter((name): name is string => Boolean(name));
}

/** The branches of rows in their order; a row may stand below one before it. */
export function importedCells(rows: readonly Row[], known: KnownCells): readonly PlannedCell[] {
  const planned = new Map<string, PlannedCell>();
  return rows.map((row) => {
    const above = row.parent ? (planned.get(row.parent) ?? known.cells.get(row.parent)) : undefined;
    const cell = plannedCell(row, above, known);
    planned.set(row.code, cell);
    return cell;
  });
}

const optional = ['address', 'map_point', 'manager', 'contact', 'phone', 'opening_hours'] as const;

/** What a row leaves empty stays as it was. */
function plannedCell(row: Row, above: PlannedCell['above'], { cells, banks, categories }: KnownCells): PlannedCell {
  const own = cells.get(row.code);
  const given = optional.map((name) => [name, row[name] ?? own?.[name] ?? null] as const);
  return {
    ...(Object.fromEntries(given) as Pick<ImportedCell, (typeof optional)[number]>),
    ...{ row, above, code: row.code, name: row.name, level: row.level, region: regionOf(row) },
    parent_id: cells.get(row.parent ?? '')?.id ?? null,
    bank_id: row.bank ? (banks.get(row.bank) ?? null) : (above?.bank_id ?? own?.bank_id ?? null),
    category_id: row.category ? (categories.get(row.category) ?? null) : (own?.category_id ?? null),
  };
}

/** Whether a branch would come below one that is disabled, where it is not yet. */
function isEnded({ code, parent_id, row }: PlannedCell, { cells }: KnownCells): boolean {
  const isDisabled = cells.get(row.parent ?? '')?.status === bankCellStatus.disabled;
  return isDisabled && cells.get(code)?.parent_id !== parent_id;
}

/** What is wrong with a row, by column. */
export function cellFaults(
  cells: readonly PlannedCell[],
  index: number,
  known: KnownCells,
): readonly (readonly [column: keyof Row & string, message: string])[] {
  const cell = cells[index];
  if (!cell) return [];
  const { row, above } = cell;
  const faults: (readonly [keyof Row & string, string])[] = [];
  if (row.bank && !known.banks.has(row.bank)) faults.push(['bank', `银行「${row.bank}」不存在`]);
  if (row.category && !known.categories.has(row.category)) faults.push(['category', `分类「${row.category}」不存在`]);
  const place = regionFault(
    { label: '所在地区' },
    cell.region,
    known.ways.get(cell.region.join(' ')) ?? { depth: 0, goes_on: false },
  );
  if (place) faults.push(['province', place]);
  if (row.parent && !above) faults.push(['parent', `上级「${row.parent}」不存在，也不在前面的行里`]);
  else if (isEnded(cell, known)) faults.push(['parent', `上级「${row.parent}」已停用`]);
  else {
    const placing = placeFault({
      level: cell.level,
      bank_id: cell.bank_id,
      above,
      below: known.cells.get(cell.code)?.below ?? [],
    });
    if (placing) faults.push([placing[0], placing[1]]);
  }
  return faults;
}
