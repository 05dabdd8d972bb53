import {
  customer,
  customerAddress,
  customerContact,
  customerInvoiceTitle,
} from '@zhanggui/server/domains/customer/customer.tables';
import type { Db } from '@zhanggui/server/platform/database/db';
import { creditCodeOf } from '../../platform/credit-code.ts';
import { phoneNumber } from '../../platform/phone-number.ts';
import { randomFrom } from '../../platform/random.ts';
import { givenNames, surnames } from '../../world/buyers.ts';
import { companies, customerStreets, customerTags, repeatedCompanies } from '../../world/customers.ts';
import { randomSeeds } from '../../world/sizes.ts';

const levels = ['key', 'normal', 'strategic', 'normal', 'normal'] as const;
const settlements = ['monthly', 'days', 'prepaid', 'monthly'] as const;
const sources = ['referral', 'visit', 'exhibition', 'online'] as const;
const day = 86_400_000;
/** The place of the one that does not pay. */
const frozen = 21;

/** Creates the companies that buy, with contacts, addresses and invoice titles; returns their ids in order. */
export async function seedCustomers(db: Db): Promise<readonly number[]> {
  const random = randomFrom(randomSeeds.customers);
  const owners = await db.rows<{ id: number }>(
    `SELECT u.id FROM "user" u JOIN backend_employee e ON e.user_id = u.id WHERE u.is_active ORDER BY u.id LIMIT 5`,
  );
  const labels = await db.rows<{ id: number; province: string | null }>(
    'SELECT id, region[1] AS province FROM agent_label ORDER BY id',
  );
  const rows = companies.map((company, at) => ({
    ...archiveOf(company, at, phoneNumber(random)),
    owner_id: owners[at % owners.length]?.id ?? null,
    agent_label_id:
      at % 3 === 1
        ? (labels.find(({ province }) => province !== null && company[1].startsWith(province))?.id ?? null)
        : null,
  }));
  const made = await db.sql
    .insert(customer)
    .values(rows)
    .returning({ id: customer.id, agent_label_id: customer.agent_label_id });
  const own = made.map(({ id, agent_label_id }) => ({ customer_id: id, agent_label_id }));
  const person = () =>
    `${surnames[Math.floor(random() * surnames.length)]}${givenNames[Math.floor(random() * givenNames.length)]}`;
  await db.sql.insert(customerContact).values(
    own.flatMap((key, at) => [
      {
        ...key,
        name: person(),
        position: '采购经理',
        phone: rows[at]?.phone ?? phoneNumber(random),
        is_default: true,
      },
      ...(at % 3 === 0
        ? [{ ...key, name: person(), position: '财务', phone: phoneNumber(random), is_default: false }]
        : []),
    ]),
  );
  await db.sql.insert(customerAddress).values(
    own.map((key, at) => ({
      ...{
        ...key,
        receiver: person(),
        phone: phoneNumber(random),
        region: ['山东省', '青岛市', '市南区'],
        is_default: true,
      },
      address: `${customerStreets[at % customerStreets.length]} ${12 + at * 3} 号 ${(at % 20) + 1} 楼`,
    })),
  );
  await db.sql.insert(customerInvoiceTitle).values(
    own.slice(0, -repeatedCompanies).map((key, at) => ({
      ...{ ...key, title: rows[at]?.name ?? '', tax_number: rows[at]?.credit_code ?? null, is_default: true },
      ...{ bank_name: '交通银行', bank_account: `3720${String(180_000_000_000 + at * 7317)}` },
    })),
  );
  return made.map(({ id }) => id);
}

function archiveOf([name, region]: readonly [string, string], at: number, phone: string) {
  const settlement = settlements[at % settlements.length] ?? 'monthly';
  const isRepeated = at >= companies.length - repeatedCompanies;
  return {
    ...{
      number: `KH20260301${String(at + 1).padStart(6, '0')}`,
      name,
      phone,
      kind: 'company',
      region: region.split('/'),
    },
    ...{ level: levels[at % levels.length] ?? 'normal', source: sources[at % sources.length] ?? null, settlement },
    ...(at === frozen
      ? { state: 'frozen', state_reason: '货款逾期90天' }
      : { state: at % 9 === 4 ? 'lead' : 'active' }),
    credit_code: isRepeated ? null : creditCodeOf(400 + at),
    tags: `${customerTags[at % customerTags.length]} ${customerTags[(at + 2) % customerTags.length]}`,
    credit_limit_fen: settlement === 'prepaid' ? 0 : 5_000_000 + (at % 7) * 3_000_000,
    settlement_days: settlement === 'days' ? 30 : null,
    created_at: new Date(Date.now() - (500 - at * 9) * day),
  };
}
