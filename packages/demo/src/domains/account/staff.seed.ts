import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';
import { regionPerson, staffPerson } from '@zhanggui/contract/domains/account/uni-account/person-kind.enum';
import { cardType } from '@zhanggui/contract/domains/bank/card-type.enum';
import { bankEmployee, regionStaff, staff } from '@zhanggui/server/domains/account/person/person.tables';
import { uniAccount, uniAccountRecord } from '@zhanggui/server/domains/account/uni-account/uni-account.tables';
import type { Db } from '@zhanggui/server/platform/database/db';
import { user } from '@zhanggui/server/platform/identity/identity.tables';
import { phoneNumber } from '../../platform/phone-number.ts';
import { cellStaff } from '../../world/banks.ts';
import { bankEmployees, regionPeople, staffPeople } from '../../world/staff.ts';

export interface StaffSeed {
  readonly role_id: number;
  readonly password_hash: string;
}

const day = 86_400_000;

/** Makes the demo's staff, people in charge of regions and employees of banks; one person is joined over two records. */
export async function seedStaff(db: Db, random: () => number, seed: StaffSeed): Promise<void> {
  const phones = new Map<string, string>();
  const phoneOf = (name: string) => {
    const known = phones.get(name) ?? phoneNumber(random);
    phones.set(name, known);
    return known;
  };
  const staff_ids = await seedPeople(db, phoneOf, seed);
  const region_ids = await seedRegionPeople(db, phoneOf);
  await seedBankEmployees(db, random);
  const [joined] = regionPeople;
  const at = staffPeople.findIndex(({ name }) => name === joined?.name);
  const [{ id = 0, user_id = null } = {}] = [staff_ids[at]];
  const [person] = await db.sql
    .insert(uniAccount)
    .values({ name: joined?.name ?? '', tel: phoneOf(joined?.name ?? ''), user_id })
    .returning({ id: uniAccount.id });
  const uni_account_id = person?.id ?? 0;
  await db.sql.insert(uniAccountRecord).values([
    { uni_account_id, kind: staffPerson.value, record_id: id },
    { uni_account_id, kind: regionPerson.value, record_id: region_ids[0] ?? 0 },
  ]);
}

async function seedPeople(db: Db, phoneOf: (name: string) => string, { role_id, password_hash }: StaffSeed) {
  const named = staffPeople.flatMap(({ username, name }) =>
    username ? [{ username, name, nickname: name, tel: phoneOf(name), role_id, password_hash }] : [],
  );
  const made = await db.sql.insert(user).values(named).returning({ id: user.id, username: user.username });
  const accounts = new Map(made.map(({ id, username }) => [username, id]));
  const rows = staffPeople.map(({ name, type, company, contract_days, username, status }, at) => ({
    ...{ name, type, status, company: company ?? null, tel: phoneOf(name), number: `R${1001 + at}` },
    contract_ends_date:
      contract_days === undefined ? null : new Date(Date.now() + contract_days * day).toISOString().slice(0, 10),
    user_id: accounts.get(username ?? '') ?? null,
    role_id: username ? role_id : null,
    left_at: status === employment.left ? new Date(Date.now() - 40 * day) : null,
  }));
  return db.sql.insert(staff).values(rows).returning({ id: staff.id, user_id: staff.user_id });
}

async function seedRegionPeople(db: Db, phoneOf: (name: string) => string): Promise<number[]> {
  const banks = await db.rows<{ id: number; code: string }>('SELECT id, code FROM bank');
  const rows = regionPeople.map(({ name, place, bank }, at) => ({
    ...{ name, tel: phoneOf(name), number: `Q${101 + at}`, region: [...place], position: '区域经理' },
    bank_id: banks.find(({ code }) => code === bank)?.id ?? null,
  }));
  return (await db.sql.insert(regionStaff).values(rows).returning({ id: regionStaff.id })).map(({ id }) => id);
}

async function seedBankEmployees(db: Db, random: () => number): Promise<void> {
  const pick = <T>(values: ArrayLike<T>): T => values[Math.floor(random() * values.length)] as T;
  for (const [code, count] of Object.entries(bankEmployees)) {
    const cells = await db.rows<{ id: number; bank_id: number }>(
      'SELECT c.id, b.id AS bank_id FROM bank_cell c JOIN bank b ON b.id = c.bank_id WHERE b.code = $1 ORDER BY c.id',
      [code],
    );
    const rows = Array.from({ length: count }, (_, at) => {
      const cell = pick(cells);
      return {
        ...{ name: pick(cellStaff.surnames) + pick(cellStaff.givenNames), tel: phoneNumber(random) },
        ...{ bank_id: cell.bank_id, bank_cell_id: cell.id, number: `${code}${String(2001 + at)}` },
        card_type: code === 'COMM' && random() < 0.8 ? String(pick(cardType.values).value) : null,
        status: random() < 0.95 ? 1 : 2,
      };
    });
    await db.sql.insert(bankEmployee).values(rows);
  }
}
