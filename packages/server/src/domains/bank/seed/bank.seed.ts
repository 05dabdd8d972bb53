import type { Db } from '../../../platform/database/db.ts';
import { phoneNumber } from '../../../platform/seed/phone-number.ts';
import { agentLabel } from '../../agent/agent.tables.ts';
import { bank, bankCell } from '../bank.tables.ts';
import { banks, places } from './demo-places.ts';

type NewCell = typeof bankCell.$inferInsert;
/** A cell that knows the one above by its code. */
type PlannedCell = Omit<NewCell, 'parent_id' | 'bank_id'> & { readonly above: string | null; readonly bank: string };

const surnames = '王李张刘陈杨赵黄周吴徐孙马朱胡林郭何高罗';
const givenNames = ['建军', '海燕', '志强', '丽娜', '晓东', '慧敏', '国庆', '文静', '永刚', '雪梅', '立新', '佳宁'];
const hours = ['周一至周五 09:00–17:00', '周一至周日 09:00–16:30', '周一至周六 09:00–17:00'];

/** Makes the demo's branches: eight banks in 13 provinces, those around a company's branch looked after by it. */
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

function plan(one: (typeof banks)[number], random: () => number): PlannedCell[] {
  const { code, name, seat, provinces } = one;
  const head = `${code}-0`;
  const office: Bare = { code: head, name: `${name}总行`, level: 1, above: null, region: [...seat] };
  const all = [office, ...places.slice(0, provinces).flatMap((place, at) => inProvince(one, place, at + 1))];
  return all.map((cell) => ({
    ...cell,
    ...{ bank: code, manager: personName(random), contact: personName(random), phone: phoneNumber(random) },
    ...(cell.level === 4 && {
      address: `${cell.address ?? ''}${1 + Math.floor(random() * 300)}号`,
      opening_hours: hours[Math.floor(random() * hours.length)] ?? null,
      status: random() < 0.04 ? 0 : 1,
      takes_pickup: true,
    }),
  }));
}

/** A bank of one province has no branch for it: its cities stand under the head office. */
function inProvince(
  one: (typeof banks)[number],
  { province, short, cities }: (typeof places)[number],
  at: number,
): Bare[] {
  const head = `${one.code}-0`;
  const branch = `${one.code}-${at}`;
  const isLocal = one.provinces === 1;
  const above = isLocal ? head : branch;
  const below = cities.flatMap((city, place) =>
    inCity(one, { ...city, province }, { code: `${branch}${place + 1}0`, above }),
  );
  const capital = province === '山东省' ? '济南市' : (cities[0]?.name ?? '');
  const office = {
    code: branch,
    name: `${one.name}${short}省分行`,
    level: 2,
    above: head,
    region: [province, capital],
  };
  return isLocal ? below : [office, ...below];
}

function inCity(
  { name, short }: (typeof banks)[number],
  { province, name: city, counters }: (typeof places)[number]['cities'][number] & { readonly province: string },
  { code, above }: { readonly code: string; readonly above: string },
): Bare[] {
  const office = { code, name: `${name}${city.replace(/市$/, '')}分行`, level: 3, above, region: [province, city] };
  const below = counters.map(([county, road], at) => ({
    ...{ code: `${code}${at + 1}`, name: `${short}${road}支行`, level: 4, above: code },
    ...{ region: [province, city, county], address: road },
  }));
  return [office, ...below];
}

function personName(random: () => number): string {
  const surname = surnames[Math.floor(random() * surnames.length)] ?? '';
  return surname + (givenNames[Math.floor(random() * givenNames.length)] ?? '');
}
