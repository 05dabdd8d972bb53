import { supplier, supplierContact, supplierQualification } from '@zhanggui/server/domains/supplier/supplier.tables';
import type { Db } from '@zhanggui/server/platform/database/db';
import { creditCodeOf } from '../../platform/credit-code.ts';
import { phoneNumber } from '../../platform/phone-number.ts';
import { randomFrom } from '../../platform/random.ts';
import { randomSeeds } from '../../world/sizes.ts';
import {
  foodSuppliers,
  idleSuppliers,
  supplierBanks,
  supplierContacts,
  supplierStreets,
  suppliers,
} from '../../world/suppliers.ts';

const settlements = ['monthly', 'days', 'prepaid'] as const;
const taxRates = [13, 9, 13, 3, 13];

/** Creates the suppliers of the demo with contacts and licences; returns their ids in order of code. */
export async function seedSuppliers(db: Db): Promise<readonly number[]> {
  const random = randomFrom(randomSeeds.suppliers);
  const made = await db.sql.insert(supplier).values(suppliers.map(archiveOf)).returning({ id: supplier.id });
  const ids = made.map(({ id }) => id);
  const contacts = ids.flatMap((supplier_id, at) => contactsOf(at, random).map((row) => ({ ...row, supplier_id })));
  await db.sql.insert(supplierContact).values(contacts);
  const qualifications = ids.flatMap((supplier_id, at) => printDocumentsOf(at).map((row) => ({ ...row, supplier_id })));
  await db.sql.insert(supplierQualification).values(qualifications);
  await db.rows(
    `UPDATE supplier s SET next_expiry_date = q.first FROM (SELECT supplier_id, min(expires_date) AS first
       FROM supplier_qualification GROUP BY supplier_id) q WHERE q.supplier_id = s.id`,
  );
  return ids;
}

function archiveOf([name, region]: readonly [string, string], at: number) {
  const settlement = settlements[at % 3];
  const { state, reason } = idleSuppliers[at] ?? { state: 'approved', reason: null };
  return {
    ...{ code: `GYS${String(at + 1).padStart(4, '0')}`, name, region: region.split('/'), state, settlement },
    state_reason: reason,
    credit_code: creditCodeOf(at),
    address: supplierStreets[at % supplierStreets.length],
    settlement_days: settlement === 'days' ? 30 + (at % 3) * 15 : null,
    tax_rate: taxRates[at % taxRates.length],
    bank_name: supplierBanks[at % supplierBanks.length],
    bank_account_name: name,
    bank_account: `6222${String(380_000_000_000 + at * 7_919_317)}`,
    approved_at: state === 'applied' ? null : daysFromNow(-700 + at * 9),
  };
}

function contactsOf(at: number, random: () => number) {
  const person = (place: number, position: string) => ({
    ...{ name: supplierContacts[(at + place) % supplierContacts.length] ?? '', position, phone: phoneNumber(random) },
  });
  return at % 4 === 0 ? [person(0, '业务经理'), person(3, '仓库主管')] : [person(0, '业务经理')];
}

/** Some licences are expired or expire soon, so that warnings appear. */
function printDocumentsOf(at: number) {
  const licence = { kind: 'business_licence', number: `营执字第 ${3702 + at} 号`, expires_date: null as string | null };
  const food = { kind: 'food_licence', number: `JY1370${2_000_000 + at * 317}`, expires_date: dayOf(endsIn(at)) };
  return at < foodSuppliers ? [licence, food] : [licence];
}

function endsIn(at: number): number {
  if (at === 4) return -12;
  return at % 7 === 2 ? 5 + at : 200 + at * 21;
}

function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * 86_400_000);
}

function dayOf(days: number): string {
  return daysFromNow(days).toISOString().slice(0, 10);
}
