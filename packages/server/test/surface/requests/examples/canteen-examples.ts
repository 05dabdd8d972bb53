import {
  cancelBooking,
  openBook,
  openCancelBooking,
  openMenu,
} from '@zhanggui/contract/domains/canteen/booking/booking.action';
import { findCard, issueCard, settleCardAccount } from '@zhanggui/contract/domains/canteen/card/meal-card.action';
import {
  collectCharge,
  openCard,
  openCharge,
  openLateCharges,
  openReverseCharge,
  reverseCharge,
} from '@zhanggui/contract/domains/canteen/charge/charge.action';
import { rechargeApplication } from '@zhanggui/contract/domains/canteen/recharge/recharge-application.document';
import { businessDay } from '@zhanggui/contract/platform/time';
import { type Example, exampleOf } from '../example.ts';
import type { RequestWorld } from '../request-world.ts';
import { ownRecordsOn } from './own-records.ts';
import { ownNumber } from './steps/order-steps.ts';

const wholeDay = [
  { meal: 'lunch', starts: '00:00', ends: '12:00', cutoff_minutes: 0 },
  { meal: 'dinner', starts: '12:00', ends: '24:00', cutoff_minutes: 0 },
];
const tomorrow = () => businessDay(new Date(Date.now() + 86_400_000));

/** An enterprise with a person. */
async function personOf(world: RequestWorld) {
  const { post } = ownRecordsOn(world);
  const code = ownNumber('QY');
  const terms = { credit_limit_fen: 0, payment_days: 30, point_price_fen: 1 };
  const enterprise = (await post('/api/enterprise/', { code, name: code, ...terms })).id;
  const employee = (await post('/api/employee/', { enterprise, number: ownNumber('H'), name: '李晓燕' })).id;
  return { enterprise, employee };
}

/** A person with a card of a hundred yuan, and a canteen that serves around the clock. */
async function fed(world: RequestWorld) {
  const { post } = ownRecordsOn(world);
  const { enterprise, employee } = await personOf(world);
  const code = ownNumber('ST');
  const canteen = (await post('/api/canteen/', { code, name: code, enterprise, state: 'enabled', periods: wholeDay }))
    .id;
  const number = ownNumber('68');
  const card = (await post('/api/meal_card/issue/', { employee, number })).id;
  const db = world.database.db();
  const [account] = await db.rows<{ id: number }>('SELECT id FROM card_account WHERE employee_id = $1', [employee]);
  const account_id = account?.id ?? 0;
  await db.rows(
    `WITH a AS (UPDATE card_account SET balance_fen = 10000 WHERE id = $1 RETURNING *),
       l AS (INSERT INTO card_lot (account_id, sub_balance, amount_fen, remaining_fen, created_at, key, enterprise_id, employee_id)
         SELECT id, 'cash', 10000, 10000, now(), 'example:' || id, enterprise_id, employee_id FROM a RETURNING *)
     INSERT INTO card_entry (account_id, kind, sub_balance, amount_fen, before_fen, after_fen, key, leg, lot, enterprise_id, employee_id)
     SELECT account_id, 'recharge', 'cash', 10000, 0, 10000, key, 1, id, enterprise_id, employee_id FROM l`,
    [account_id],
  );
  return { enterprise, employee, code, canteen, number, card, account: account_id };
}

/** The same with a charge of the storefront. */
async function charged(world: RequestWorld) {
  const own = await fed(world);
  const charge_no = ownNumber('L');
  const body = { charge_no, canteen: own.code, amount_fen: 100 };
  await world.ask('storefront', { method: 'POST', url: `/open/v1/meal-cards/${own.number}/charges/`, body });
  return { ...own, charge_no };
}

/** A charge that a till without connection sent when the card had too little; there is enough for it now. */
async function unpaid(world: RequestWorld): Promise<number> {
  const { code, number, employee } = await fed(world);
  const charged_at = Math.floor(Date.now() / 1000) - 60;
  const charges = [{ charge_no: ownNumber('L'), number, amount_fen: 20_000, charged_at }];
  await world.ask('storefront', { method: 'POST', url: '/open/v1/meal-charges/', body: { canteen: code, charges } });
  const id = await idOf(world, 'meal_charge', employee);
  await world.database.db().rows('UPDATE meal_charge SET amount_fen = 100 WHERE id = $1', [id]);
  return id;
}

/** The account of a person who has left. */
async function leftAccount(world: RequestWorld): Promise<number> {
  const { employee, account } = await fed(world);
  await ownRecordsOn(world).post(`/api/employee/${employee}/leave/`);
  return account;
}

/** A dish that is still to be put on the menu of a canteen. */
async function dishOf(world: RequestWorld, canteen?: number) {
  const { post, firstOf } = ownRecordsOn(world);
  const shown = { canteen: canteen ?? (await fed(world)).canteen, name: '套餐', position: 10, state: 'enabled' };
  const canteen_category = (await post('/api/canteen_category/', shown)).id;
  const sku = await firstOf('/api/sku', 'limit=1');
  return { ...shown, canteen_category, sku, meals: ['lunch'], price_fen: 500 };
}

/** The same with a dish. */
async function cooked(world: RequestWorld) {
  const own = await fed(world);
  const goods = (await ownRecordsOn(world).post('/api/canteen_goods/', await dishOf(world, own.canteen))).id;
  const request_id = ownNumber('K');
  const lines = [{ goods, quantity: 1 }];
  return {
    ...own,
    request_id,
    body: { request_id, card: own.number, canteen: own.code, meal: 'lunch', meal_date: tomorrow(), lines } as const,
  };
}

async function booked(world: RequestWorld) {
  const own = await cooked(world);
  await world.ask('storefront', { method: 'POST', url: '/open/v1/meal-bookings/', body: own.body });
  return own;
}

async function drafted(world: RequestWorld, enterprise: number): Promise<number> {
  const body = { enterprise, reason: '餐补', sub_balance: 'subsidy', kind: 'list' };
  return (await ownRecordsOn(world).post('/api/recharge_application/', body)).id;
}

async function idOf(world: RequestWorld, table: 'meal_charge' | 'meal_booking', employee: number): Promise<number> {
  const [row] = await world.database
    .db()
    .rows<{ id: number }>(
      table === 'meal_charge'
        ? 'SELECT id FROM meal_charge WHERE employee_id = $1'
        : 'SELECT id FROM meal_booking WHERE employee_id = $1',
      [employee],
    );
  return row?.id ?? 0;
}

export const canteenExamples: readonly Example[] = [
  {
    operation: 'POST /api/canteen/',
    why: 'its meals do not overlap',
    make: async ({ world }) => {
      const code = ownNumber('ST');
      const { enterprise } = await personOf(world);
      return { body: { code, name: code, enterprise, state: 'enabled', periods: wholeDay } };
    },
  },
  {
    operation: 'POST /api/canteen_goods/',
    why: 'the category is one of the canteen',
    make: async ({ world }) => ({ body: await dishOf(world) }),
  },
  {
    operation: 'POST /api/card_account/settle/',
    why: 'the person has left',
    make: async ({ world }) => ({ body: { ids: [await leftAccount(world)] } }),
  },
  {
    operation: 'DELETE /api/recharge_application/{id}/',
    why: 'the applications of the demo have their people',
    make: async ({ world }) => ({ path: { id: await drafted(world, (await personOf(world)).enterprise) } }),
  },
  exampleOf(rechargeApplication.actions.leave_out, {
    why: 'no draft of the demo has people of a file',
    make: async ({ world }) => {
      const { enterprise, employee } = await personOf(world);
      const id = await drafted(world, enterprise);
      const [listed] = await world.database.db().rows<{ id: number }>(
        `INSERT INTO recharge_recipient (recharge_application_id, enterprise_id, employee_id, amount_fen, origin)
         VALUES ($1, $2, $3, 500, 'file') RETURNING id`,
        [id, enterprise, employee],
      );
      return { path: { id }, body: { record: listed?.id ?? 0 } };
    },
  }),
  exampleOf(rechargeApplication.actions.resume_take_back, {
    why: 'no job of the demo takes an application back',
    make: async ({ world }) => {
      const id = await drafted(world, (await personOf(world)).enterprise);
      await world.database.db().rows("UPDATE recharge_application SET state = 'reversing' WHERE id = $1", [id]);
      return { path: { id } };
    },
  }),
  {
    operation: 'POST /api/recharge_recipient/import/',
    why: 'it is chosen which application they are added to',
    make: async ({ world }) => {
      const { enterprise, employee } = await personOf(world);
      const recharge_application = await drafted(world, enterprise);
      const [person] = await world.database
        .db()
        .rows<{ number: string }>('SELECT number FROM employee WHERE id = $1', [employee]);
      const form = new FormData();
      form.set('file', new Blob([`工号,姓名,金额\n${person?.number},李晓燕,5.00\n`]), '导入.csv');
      form.set('choices', JSON.stringify({ recharge_application }));
      return { form };
    },
  },
  exampleOf(issueCard, {
    why: 'the people of the demo have their cards',
    make: async ({ world }) => ({ body: { employee: (await personOf(world)).employee, number: ownNumber('68') } }),
  }),
  exampleOf(findCard, {
    why: 'the card is lost',
    make: async ({ world }) => {
      const { card } = await fed(world);
      await ownRecordsOn(world).post(`/api/meal_card/${card}/lose/`);
      return { path: { id: card } };
    },
  }),
  exampleOf(settleCardAccount, {
    why: 'the person has left',
    make: async ({ world }) => {
      return { path: { id: await leftAccount(world) } };
    },
  }),
  exampleOf(openCard, {
    why: 'the number is one of a card',
    make: async ({ world }) => ({ path: { number: (await fed(world)).number } }),
  }),
  exampleOf(openCharge, {
    why: 'the card is of the enterprise of the canteen',
    make: async ({ world }) => {
      const { number, code } = await fed(world);
      return { path: { number }, body: { charge_no: ownNumber('L'), canteen: code, amount_fen: 100 } };
    },
  }),
  exampleOf(openLateCharges, {
    why: 'the canteen is named by its code',
    make: async ({ world }) => {
      const { number, code } = await fed(world);
      const charged_at = Math.floor(Date.now() / 1000) - 60;
      return {
        body: { canteen: code, charges: [{ charge_no: ownNumber('L'), number, amount_fen: 100, charged_at }] },
      };
    },
  }),
  exampleOf(openReverseCharge, {
    why: 'the charge is of today',
    make: async ({ world }) => ({ path: { charge_no: (await charged(world)).charge_no } }),
  }),
  exampleOf(reverseCharge, {
    why: 'the charge is of today',
    make: async ({ world }) => {
      const { employee } = await charged(world);
      return { path: { id: await idOf(world, 'meal_charge', employee) }, body: { reason: '刷错金额' } };
    },
  }),
  exampleOf(collectCharge, {
    why: 'the charge is unpaid',
    make: async ({ world }) => ({ path: { id: await unpaid(world) } }),
  }),
  {
    operation: 'POST /api/meal_charge/collect/',
    why: 'the charges are unpaid',
    make: async ({ world }) => ({ body: { ids: [await unpaid(world)] } }),
  },
  exampleOf(openMenu, {
    why: 'the canteen serves the meal',
    make: async ({ world }) => ({
      body: { canteen: (await fed(world)).code, meal: 'lunch', meal_date: tomorrow() } as const,
    }),
  }),
  exampleOf(openBook, {
    why: 'the meal is still to be booked',
    make: async ({ world }) => ({ body: (await cooked(world)).body }),
  }),
  exampleOf(openCancelBooking, {
    why: 'the meal is booked by the same application',
    make: async ({ world }) => ({ path: { request_id: (await booked(world)).request_id } }),
  }),
  exampleOf(cancelBooking, {
    why: 'the meal is booked',
    make: async ({ world }) => {
      const { employee } = await booked(world);
      return { path: { id: await idOf(world, 'meal_booking', employee) }, body: { reason: '停餐' } };
    },
  }),
];
