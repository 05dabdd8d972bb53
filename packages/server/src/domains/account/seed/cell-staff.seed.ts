import type { Db } from '../../../platform/database/db.ts';
import { user } from '../../../platform/identity/identity.tables.ts';
import { phoneNumber } from '../../../platform/seed/phone-number.ts';
import { bankCellStaff } from '../cell-staff/cell-staff.tables.ts';

const surnames = '王李张刘陈杨赵黄周吴徐孙马朱胡林郭何高罗宋郑谢韩唐冯于董萧程';
const givenNames = [
  '婷',
  '浩',
  '静怡',
  '子轩',
  '雨欣',
  '佳琪',
  '文博',
  '思远',
  '晓雯',
  '俊杰',
  '雅琴',
  '志远',
  '梦洁',
  '国强',
];
const positions = ['网点主任', '大堂经理', '柜员', '理财经理', '客户经理'];
/** Most work, a few of each hundred are away or have left. */
const statuses = [...new Array<number>(46).fill(1), 2, 3, 4, 0];

export interface CellStaffSeed {
  readonly role_id: number;
  /** The sign-in of a person at the branch whose code it is. */
  readonly username: string;
  readonly password_hash: string;
  readonly at: string;
}

/** Makes the people of the demo's bank cells; one of them has a sign-in. */
export async function seedCellStaff(db: Db, random: () => number, seed: CellStaffSeed): Promise<void> {
  const pick = <T>(values: ArrayLike<T>): T => values[Math.floor(random() * values.length)] as T;
  const cells = await db.rows<{ id: number; code: string; level: number }>(
    'SELECT id, code, level FROM bank_cell WHERE level >= 3 ORDER BY id',
  );
  const home = cells.find(({ code }) => code === seed.at);
  if (!home) throw new Error(`there is no bank cell ${seed.at}`);
  const clerk = { name: '刘文静', tel: phoneNumber(random), role_id: seed.role_id, bank_cell_id: home.id };
  const account = {
    ...clerk,
    username: seed.username,
    nickname: '文静',
    password_hash: seed.password_hash,
    is_staff: false,
  };
  const [made] = await db.sql.insert(user).values(account).returning({ id: user.id });
  await db.sql
    .insert(bankCellStaff)
    .values({ ...clerk, user_id: made?.id ?? 0, number: 'W10001', position: '网点主任' });
  const people = cells.flatMap(({ id, level }) =>
    (level === 4 ? positions.slice(0, 2 + Math.floor(random() * 3)) : ['网点主任']).map((position) => ({
      id,
      position,
    })),
  );
  const rows = people.map(({ id, position }, at) => {
    const status = pick(statuses);
    const left_at = status === 0 ? new Date(Date.now() - Math.floor(random() * 300) * 86_400_000) : null;
    const name = pick(surnames) + pick(givenNames);
    return { name, number: `W${10_002 + at}`, bank_cell_id: id, position, tel: phoneNumber(random), status, left_at };
  });
  for (let from = 0; from < rows.length; from += 500) {
    await db.sql.insert(bankCellStaff).values(rows.slice(from, from + 500));
  }
}
