import type { Db } from '../../platform/database/db.ts';
import { noEdit } from '../../platform/database/row-edit.ts';
import { phoneNumber } from '../../platform/seed/phone-number.ts';
import { randomFrom } from '../../platform/seed/random.ts';
import { demoSuppliers } from './demo-suppliers.ts';
import { supplier, supplierContact, supplierQualification } from './supplier.tables.ts';

const people = ['陈海生', '刘志远', '王秀兰', '赵国庆', '孙晓明', '周丽华', '吴建平', '郑美玲', '冯志强', '何雪梅'];
const streets = ['工业园一路 18 号', '创业大道 266 号', '滨海路 7 号', '新兴路 102 号', '科技三路 35 号'];
const banks = ['青岛银行', '中国工商银行', '中国建设银行', '招商银行', '中国农业银行'];
const settlements = ['monthly', 'days', 'prepaid'] as const;
const taxRates = [13, 9, 13, 3, 13];
const foodMakers = 20;
const reasons: Readonly<Record<string, string>> = { frozen: '连续三个月超时发货', closed: '合同到期不再续签' };

/** Makes the forty suppliers of the demo with contacts and papers: most at work, a few waiting, frozen or gone; answers their ids in order of code. */
export async function seedSuppliers(db: Db): Promise<readonly number[]> {
  const random = randomFrom(20_261_105);
  const made = await db.sql.insert(supplier).values(demoSuppliers.map(archiveOf)).returning({ id: supplier.id });
  const ids = made.map(({ id }) => id);
  const contacts = ids.flatMap((supplier_id, at) => contactsOf(at, random).map((row) => ({ ...row, supplier_id })));
  await db.sql.insert(supplierContact).values(contacts);
  const papers = ids.flatMap((supplier_id, at) => printDocumentsOf(at).map((row) => ({ ...row, supplier_id })));
  await db.sql.insert(supplierQualification).values(papers);
  await db.rows(
    `UPDATE supplier s ${noEdit('it follows from other rows')} SET next_expiry_date = q.first FROM (SELECT supplier_id, min(expires_date) AS first
       FROM supplier_qualification GROUP BY supplier_id) q WHERE q.supplier_id = s.id`,
  );
  return ids;
}

function archiveOf([name, region]: readonly [string, string], at: number) {
  const settlement = settlements[at % 3];
  const state = stateOf(at);
  return {
    ...{ code: `GYS${String(at + 1).padStart(4, '0')}`, name, region: region.split('/'), state, settlement },
    state_reason: reasons[state] ?? null,
    credit_code: `91370200MA3${String(10_000_000 + at * 73_911).slice(0, 7)}`,
    address: streets[at % streets.length],
    settlement_days: settlement === 'days' ? 30 + (at % 3) * 15 : null,
    tax_rate: taxRates[at % taxRates.length],
    bank_name: banks[at % banks.length],
    bank_account_name: name,
    bank_account: `6222${String(380_000_000_000 + at * 7_919_317)}`,
    approved_at: state === 'applied' ? null : daysFromNow(-700 + at * 9),
  };
}

function stateOf(at: number): string {
  if (at === 37) return 'applied';
  if (at === 38) return 'frozen';
  return at === 39 ? 'closed' : 'approved';
}

function contactsOf(at: number, random: () => number) {
  const person = (place: number, position: string) => ({
    ...{ name: people[(at + place) % people.length] ?? '陈海生', position, phone: phoneNumber(random) },
  });
  return at % 4 === 0 ? [person(0, '业务经理'), person(3, '仓库主管')] : [person(0, '业务经理')];
}

/** Food needs a licence more; some papers ended or soon will, so that the warnings have something to say. */
function printDocumentsOf(at: number) {
  const licence = { kind: 'business_licence', number: `营执字第 ${3702 + at} 号`, expires_date: null as string | null };
  const food = { kind: 'food_licence', number: `JY1370${2_000_000 + at * 317}`, expires_date: dayOf(endsIn(at)) };
  return at < foodMakers ? [licence, food] : [licence];
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
