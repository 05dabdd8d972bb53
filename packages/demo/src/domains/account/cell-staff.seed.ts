import { bankCellStaff } from '@zhanggui/server/domains/account/cell-staff/cell-staff.tables';
import type { Db } from '@zhanggui/server/platform/database/db';
import { user } from '@zhanggui/server/platform/identity/identity.tables';
import { phoneNumber } from '../../platform/phone-number.ts';
import { cellStaff } from '../../world/banks.ts';
import { branchCell, signIns } from '../../world/sign-ins.ts';

/** Most work, a few of each hundred are away or have left. */
const statuses = [...new Array<number>(46).fill(1), 2, 3, 4, 0];

const manager = cellStaff.positions[0];

export interface CellStaffSeed {
  readonly role_id: number;
  readonly password_hash: string;
}

/** Makes the people of the demo's bank cells; one of them has the branch's sign-in. */
export async function seedCellStaff(db: Db, random: () => number, seed: CellStaffSeed): Promise<void> {
  const pick = <T>(values: ArrayLike<T>): T => values[Math.floor(random() * values.length)] as T;
  const cells = await db.rows<{ id: number; code: string; level: number }>(
    'SELECT id, code, level FROM bank_cell WHERE level >= 3 ORDER BY id',
  );
  const home = cells.find(({ code }) => code === branchCell);
  if (!home) throw new Error(`there is no bank cell ${branchCell}`);
  const { username, name, nickname } = signIns.branch;
  const clerk = { name, tel: phoneNumber(random), role_id: seed.role_id, bank_cell_id: home.id };
  const account = { ...clerk, username, nickname, password_hash: seed.password_hash, is_staff: false };
  const [made] = await db.sql.insert(user).values(account).returning({ id: user.id });
  await db.sql.insert(bankCellStaff).values({ ...clerk, user_id: made?.id ?? 0, number: 'W10001', position: manager });
  const people = cells.flatMap(({ id, level }) =>
    (level === 4 ? cellStaff.positions.slice(0, 2 + Math.floor(random() * 3)) : [manager]).map((position) => ({
      id,
      position,
    })),
  );
  const rows = people.map(({ id, position }, at) => {
    const status = pick(statuses);
    const left_at = status === 0 ? new Date(Date.now() - Math.floor(random() * 300) * 86_400_000) : null;
    const name = pick(cellStaff.surnames) + pick(cellStaff.givenNames);
    return { name, number: `W${10_002 + at}`, bank_cell_id: id, position, tel: phoneNumber(random), status, left_at };
  });
  for (let from = 0; from < rows.length; from += 500) {
    await db.sql.insert(bankCellStaff).values(rows.slice(from, from + 500));
  }
}
