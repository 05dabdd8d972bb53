import { department, employee } from '@zhanggui/server/domains/enterprise/employee/employee.tables';
import { enterpriseContact, enterprise as table } from '@zhanggui/server/domains/enterprise/enterprise.tables';
import type { Db } from '@zhanggui/server/platform/database/db';
import { user } from '@zhanggui/server/platform/identity/identity.tables';
import { creditCodeOf } from '../../platform/credit-code.ts';
import { phoneNumber } from '../../platform/phone-number.ts';
import { randomFrom } from '../../platform/random.ts';
import { departmentTree, enterprises, givenNames, positions, surnames } from '../../world/enterprises.ts';
import { signIns } from '../../world/sign-ins.ts';
import { randomSeeds } from '../../world/sizes.ts';

const day = 86_400_000;
const dayOf = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const codeOf = (at: number) => `QY${String(at + 1).padStart(4, '0')}`;

/** The code of the enterprise whose person signs in. */
const firstEnterprise = codeOf(0);

/** Makes the enterprises of the demo with departments and people. */
export async function seedEnterprises(db: Db, label_ids: readonly number[]): Promise<void> {
  const random = randomFrom(randomSeeds.enterprises);
  const rows = enterprises.map(({ name, region, street, credit, label, state = 'active' }, at) => ({
    ...{ code: codeOf(at), name, region: [...region], address: street, state },
    state_reason: { active: null, suspended: '合同到期，续签中', ended: '合同到期未续签' }[state],
    credit_code: creditCodeOf(800 + at),
    agent_label_id: label_ids[label] ?? null,
    contract_no: `HT2026-${String(at + 101)}`,
    contract_from_date: dayOf(-300 - at * 11),
    contract_to_date: dayOf(65 + at * 17),
    credit_limit_fen: credit * 100,
    payment_days: 30 + (at % 3) * 15,
    point_price_fen: 1,
  }));
  const made = await db.sql
    .insert(table)
    .values(rows)
    .returning({ id: table.id, agent_label_id: table.agent_label_id });
  for (const [at, own] of made.entries()) {
    const { id: enterprise_id, agent_label_id } = own;
    const name = `${surnames[at % surnames.length]}${givenNames[(at * 3) % givenNames.length]}`;
    await db.sql
      .insert(enterpriseContact)
      .values({ enterprise_id, agent_label_id, name, position: '人力资源经理', phone: phoneNumber(random) });
    const places = await seedDepartments(db, { enterprise_id, agent_label_id });
    const people = Array.from({ length: enterprises[at]?.people ?? 0 }, (_, n) => personOf(n, random));
    await db.sql.insert(employee).values(
      people.map((person, n) => ({
        ...{
          ...person,
          enterprise_id,
          agent_label_id,
          number: `${codeOf(at).slice(-2)}${String(n + 1).padStart(4, '0')}`,
        },
        department_id: places[n % places.length] ?? null,
      })),
    );
  }
}

async function seedDepartments(
  db: Db,
  own: { readonly enterprise_id: number; readonly agent_label_id: number | null },
): Promise<number[]> {
  const places: number[] = [];
  for (const { name, below } of departmentTree) {
    const [top] = await db.sql
      .insert(department)
      .values({ ...own, name, budget_fen: 3_000_000 })
      .returning({ id: department.id });
    const parent_id = top?.id ?? null;
    const made = below.map((one) => ({ ...own, name: one, parent_id, budget_fen: 800_000 }));
    const ids = made.length > 0 ? await db.sql.insert(department).values(made).returning({ id: department.id }) : [];
    places.push(...(ids.length > 0 ? ids.map(({ id }) => id) : [top?.id ?? 0]));
  }
  return places;
}

/** Every twentieth has left. */
function personOf(n: number, random: () => number) {
  const pick = (texts: readonly string[]) => texts[Math.floor(random() * texts.length)] ?? '';
  const isGone = n % 20 === 19;
  return {
    ...{ name: `${pick(surnames)}${pick(givenNames)}`, position: pick(positions), tel: phoneNumber(random) },
    birth_date: dayOf(-365 * 24 - Math.floor(random() * 9000)),
    hired_date: dayOf(-40 - Math.floor(random() * 4000)),
    ...(isGone ? { state: 'left', left_at: new Date(Date.now() - 20 * day) } : {}),
  };
}

/** The account of the first enterprise's own person. */
export async function seedEnterprisePerson(
  db: Db,
  account: { readonly role_id: number; readonly password_hash: string },
): Promise<void> {
  const [own] = await db.rows<{ id: number }>('SELECT id FROM enterprise WHERE code = $1', [firstEnterprise]);
  const tel = phoneNumber(randomFrom(randomSeeds.enterprises));
  await db.sql
    .insert(user)
    .values({ ...signIns.enterprise, ...account, tel, enterprise_id: own?.id ?? null, is_staff: false });
}
