import { backendEmployee, organ } from '@zhanggui/server/domains/account/account.tables';
import { maySignIn } from '@zhanggui/server/domains/account/employee/employment-rule';
import type { Db } from '@zhanggui/server/platform/database/db';
import { user } from '@zhanggui/server/platform/identity/identity.tables';
import { phoneNumber } from '../../platform/phone-number.ts';
import { campuses, employees, organisationName } from '../../world/people.ts';
import { signIns } from '../../world/sign-ins.ts';
import type { DemoHashes } from './password.seed.ts';
import type { SeededRoles } from './role.seed.ts';

export interface AccountSeed {
  readonly roles: SeededRoles;
  readonly hashes: DemoHashes;
  /** Whose the supplier's sign-in is. */
  readonly supplier_id: number;
}

/** Makes the demo's organisation, its superuser and employees, and a supplier's account; no password must be changed. */
export async function seedAccounts(db: Db, random: () => number, seed: AccountSeed): Promise<void> {
  const { roles, hashes, supplier_id } = seed;
  const staff = employees.map(({ kind, username, name, nickname, role, status }) => ({
    ...{ username, name, nickname, role_id: roles[role], is_active: maySignIn(status), tel: phoneNumber(random) },
    password_hash: hashes[kind ?? 'unknown'],
  }));
  const others = [
    { ...signIns.superuser, password_hash: hashes.superuser, is_superuser: true },
    { ...signIns.supplier, password_hash: hashes.supplier, is_supplier: true, supplier_id, is_staff: false },
  ].map((row) => ({ ...row, tel: phoneNumber(random) }));
  const departments = await seedOrgans(db);
  await db.transaction(async (tx) => {
    const made = await tx.sql
      .insert(user)
      .values([...staff, ...others])
      .returning({ id: user.id });
    const rows = employees.map(({ role, department, status }, at) => ({
      ...{ status, user_id: made[at]?.id ?? 0, role_id: roles[role] },
      department_id: departments.get(department) ?? null,
      number: `ZG${1001 + at}`,
    }));
    await tx.sql.insert(backendEmployee).values(rows);
  });
}

async function seedOrgans(db: Db): Promise<ReadonlyMap<string, number>> {
  const departments = new Map<string, number>();
  const returning = { id: organ.id, name: organ.name };
  const [whole] = await db.sql.insert(organ).values({ name: organisationName, type: 'hospital' }).returning(returning);
  for (const campus of campuses) {
    const place = { name: campus.name, type: 'campus', parent_id: whole?.id ?? null };
    const [made] = await db.sql.insert(organ).values(place).returning(returning);
    const below = campus.departments.map((name) => ({ name, type: 'department', parent_id: made?.id ?? null }));
    for (const { id, name } of await db.sql.insert(organ).values(below).returning(returning)) departments.set(name, id);
  }
  return departments;
}
