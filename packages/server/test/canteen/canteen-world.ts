import { randomBytes } from 'node:crypto';
import { cardAccounts } from '../../src/domains/canteen/card/card-accounts.service.ts';
import { createAppKey } from '../../src/features/public-api/app-key.service.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { type EnterpriseWorld, makeEnterprise } from '../enterprise/enterprise-world.ts';
import { testSecret } from '../harness/names.ts';
import type { SignedIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { type SignedCall, signedCalls } from '../public-api/signed-call.ts';

/** A canteen that serves around the clock, its enterprise and its tills. */
export interface CanteenWorld extends EnterpriseWorld {
  readonly canteen: number;
  readonly canteen_code: string;
  readonly till: SignedCall;
  /** Hires a person with a card and so much on it, in fen. */
  readonly person: (money?: { readonly subsidy?: number; readonly cash?: number }) => Promise<CardHolder>;
}

export interface CardHolder {
  readonly employee: number;
  readonly account: number;
  readonly card: number;
  readonly number: string;
}

/** The meals of a whole day. */
const wholeDay = [
  { meal: 'breakfast', starts: '00:00', ends: '06:00', cutoff_minutes: 0 },
  { meal: 'lunch', starts: '06:00', ends: '12:00', cutoff_minutes: 0 },
  { meal: 'dinner', starts: '12:00', ends: '18:00', cutoff_minutes: 0 },
  { meal: 'night', starts: '18:00', ends: '24:00', cutoff_minutes: 0 },
];

export async function makeCanteen(
  server: TestServer,
  chief: SignedIn,
  periods: readonly object[] = wholeDay,
): Promise<CanteenWorld> {
  const db: Db = server.database.db();
  const own = await makeEnterprise(db);
  const canteen_code = `C${own.code}`;
  const body = { code: canteen_code, name: '一食堂', enterprise: own.id, state: 'enabled', periods };
  const made = await chief.call('POST', '/api/canteen/', body);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const key = { name: own.code, channel: '食堂', mall_id: null, agent_label_id: null, rate_per_minute: null };
  const till = signedCalls(server.origin, await createAppKey(server.app.contextFor('test'), testSecret, key));
  let people = 0;
  return {
    ...{ ...own, canteen: made.body.id, canteen_code, till },
    person: async ({ subsidy = 0, cash = 0 } = {}) => {
      people += 1;
      const number = `${own.code}${people}`;
      const [employee = 0] = await own.hire(1);
      const issued = await chief.call('POST', '/api/meal_card/issue/', { employee, number });
      if (issued.status !== 201) throw new Error(JSON.stringify(issued.body));
      const account = issued.body.card_account.id;
      const given = { do: 'credit', account_id: account, kind: 'recharge' } as const;
      await db.transaction(async (tx) => {
        const ctx = { ...server.app.contextFor('test'), db: tx };
        const key = () => `test:${randomBytes(6).toString('hex')}`;
        if (subsidy > 0)
          await cardAccounts.post(ctx, { ...given, key: key(), amount: subsidy, sub_balance: 'subsidy' });
        if (cash > 0) await cardAccounts.post(ctx, { ...given, key: key(), amount: cash, sub_balance: 'cash' });
      });
      return { employee, account, card: issued.body.id, number };
    },
  };
}
