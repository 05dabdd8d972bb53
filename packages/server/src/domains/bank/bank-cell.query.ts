import { bankCellLevel, bankCellStatus } from '@zhanggui/contract/domains/bank/bank-cell.enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Db } from '../../platform/database/db.ts';

/** Refuses a bank cell that does not exist; it can not be deleted until the transaction ends. */
export async function requireBankCell(db: Db, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const [found] = await db.rows('SELECT id FROM bank_cell WHERE id = $1 AND NOT is_deleted FOR SHARE', [id]);
  if (!found) invalid('bank_cell', '网点不存在');
}

/** A bank cell as a buyer finds it. */
export interface PickupCell {
  readonly id: number;
  readonly name: string;
  readonly region: readonly string[];
  readonly address: string | null;
}

const handsOver = `level = ${bankCellLevel.outlet} AND status = ${bankCellStatus.enabled} AND takes_pickup AND NOT is_deleted`;

/** Cells that take the orders of an agent label: its own and those of no label; without a label, every cell. */
const takesOrdersOf = (parameter: string) =>
  `(${parameter}::bigint IS NULL OR agent_label_id IS NULL OR agent_label_id = ${parameter})`;

type CellWanted = ({ readonly code: string } | { readonly id: number }) & {
  /** Of the order that is fetched there. */
  readonly agent_label_id: number | null;
};

/** The pickup counter with this code or id. It is locked, so it remains one until the transaction ends. */
export async function pickupCell(db: Db, wanted: CellWanted): Promise<PickupCell | undefined> {
  const [row] = await db.rows<PickupCell>(
    `SELECT id, name, region, address FROM bank_cell
     WHERE ${'code' in wanted ? 'code = $1::text' : 'id = $1::bigint'} AND ${handsOver} AND ${takesOrdersOf('$2')}
     FOR SHARE`,
    ['code' in wanted ? wanted.code : wanted.id, wanted.agent_label_id],
    { name: 'code' in wanted ? 'bank:pickup-cell-code' : 'bank:pickup-cell' },
  );
  return row;
}

/** A counter in the words of a list that buyers choose from. */
export interface ListedCell {
  readonly code: string;
  readonly name: string;
  readonly region: readonly string[];
  readonly address: string | null;
  readonly phone: string | null;
  readonly opening_hours: string | null;
}

interface CellsWanted {
  /** Of the orders that are fetched there. */
  readonly agent_label_id: number | null;
  /** Names from province down; an absent one leaves its level open. */
  readonly region: readonly (string | null | undefined)[];
  readonly after: string;
  readonly limit: number;
}

/** The active pickup counters of a place, by code. */
export function pickupCells(
  db: Db,
  { agent_label_id, region, after, limit }: CellsWanted,
): Promise<readonly ListedCell[]> {
  const [province = null, city = null, county = null] = region;
  return db.rows<ListedCell>(
    `SELECT code, name, region, address, phone, opening_hours FROM bank_cell
     WHERE ${handsOver} AND ${takesOrdersOf('$6')} AND code > $1::text
       AND coalesce(region[1] = $2::text, $2 IS NULL) AND coalesce(region[2] = $3::text, $3 IS NULL)
       AND coalesce(region[3] = $4::text, $4 IS NULL)
     ORDER BY code LIMIT $5::int`,
    [after, province, city, county, limit, agent_label_id],
    { name: 'bank:pickup-cells' },
  );
}
