import { bankCellLevel } from '@zhanggui/contract/domains/bank/bank-cell.enum';
import { agentLabel } from '@zhanggui/server/domains/agent/agent.tables';
import { bank, bankCell } from '@zhanggui/server/domains/bank/bank.tables';
import type { Db } from '@zhanggui/server/platform/database/db';
import { phoneNumber } from '../../platform/phone-number.ts';
import { banks, cellManagers, type DemoBank, openingHours } from '../../world/banks.ts';
import { type DemoProvince, provinces } from '../../world/provinces.ts';

type NewCell = typeof bankCell.$inferInsert;
/** A cell that names its parent by code. */
type PlannedCell = Omit<NewCell, 'parent_id' | 'bank_id'> & { readonly above: string | null; readonly bank: string };

/** Makes the cells of the demo's banks; those in the city of an agent label are looked after by it. */
export async function seedBankCells(db: Db, random: () => number): Promise<void> {
  const labels = await db.sql.select({ id: agentLabel.id, region: agentLabel.region }).from(agentLabel);
  const label_ids = new Map(labels.map(({ id, region }) => [region?.[1], id]));
  const known = await db.sql.select({ id: bank.id, code: bank.code }).from(bank);
  const bank_ids = new Map(known.map(({ id, code }) => [code, id]));
  const ids = new Map<string, number>();
  const all = banks.flatMap((one) => plan(one, random));
  for (const level of [1, 2, 3, 4]) {
    const rows = all
      .filter((cell) => cell.level === level)
      .map(({ above, bank: code, ...cell }) => ({
        ...cell,
        bank_id: bank_ids.get(code) ?? 0,
        parent_id: above === null ? null : (ids.get(above) ?? 0),
        agent_label_id: label_ids.get(cell.region[1]) ?? null,
      }));
    const made = await db.sql.insert(bankCell).values(rows).returning({ id: bankCell.id, code: bankCell.code });
    for (const { id, code } of made) ids.set(code, id);
  }
}

type Bare = Omit<PlannedCell, 'bank' | 'manager' | 'contact' | 'phone'>;

function plan(one: DemoBank, random: () => number): PlannedCell[] {
  const { code, name, seat } = one;
  const head = `${code}-0`;
  const office: Bare = { code: head, name: `${name}总行`, level: 1, above: null, region: [...seat] };
  const all = [office, ...provinces.slice(0, one.provinces).flatMap((place, at) => inProvince(one, place, at + 1))];
  return all.map((cell) => ({
    ...cell,
    ...{ bank: code, manager: personName(random), contact: personName(random), phone: phoneNumber(random) },
    ...(cell.level === bankCellLevel.outlet && {
      address: `${cell.address ?? ''}${1 + Math.floor(random() * 300)}号`,
      opening_hours: openingHours[Math.floor(random() * openingHours.length)] ?? null,
      status: random() < 0.04 ? 0 : 1,
      takes_pickup: true,
    }),
  }));
}

/** A bank of one province has no provincial branch: its city branches are children of the head office. */
function inProvince(one: DemoBank, { name: province, capital, cities }: DemoProvince, at: number): Bare[] {
  const head = `${one.code}-0`;
  const branch = `${one.code}-${at}`;
  const isLocal = one.provinces === 1;
  const above = isLocal ? head : branch;
  const places = cities.map((line) => line.split(' '));
  const below = places.flatMap(([city = '', ...counters], place) =>
    inCity(one, { province, city, counters }, { code: `${branch}${place + 1}0`, above }),
  );
  const office = {
    code: branch,
    name: `${one.name}${province}分行`,
    level: 2,
    above: head,
    region: [province, capital ?? places[0]?.[0] ?? ''],
  };
  return isLocal ? below : [office, ...below];
}

interface Place {
  readonly province: string;
  readonly city: string;
  /** County and road. */
  readonly counters: readonly string[];
}

function inCity(
  { name, short }: DemoBank,
  { province, city, counters }: Place,
  { code, above }: { readonly code: string; readonly above: string },
): Bare[] {
  const office = { code, name: `${name}${city.replace(/市$/, '')}分行`, level: 3, above, region: [province, city] };
  const below = counters.map((counter, at) => {
    const [county = '', road = ''] = counter.split('/');
    const place = { region: [province, city, county], address: road };
    return { ...place, code: `${code}${at + 1}`, name: `${short}${road}支行`, level: 4, above: code };
  });
  return [office, ...below];
}

function personName(random: () => number): string {
  const { surnames, givenNames } = cellManagers;
  const surname = surnames[Math.floor(random() * surnames.length)] ?? '';
  return surname + (givenNames[Math.floor(random() * givenNames.length)] ?? '');
}
