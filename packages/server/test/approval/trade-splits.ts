import type { Db } from '../../src/platform/database/db.ts';
import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import type { SignedIn } from '../harness/people.ts';
import type { Reply } from '../harness/server.ts';

/** What a caller saw of small steps, and what a rule makes of them. */
export type Outcome = readonly [seen: unknown, expected: unknown];

/** The world in which they are tried. */
export interface SplitWorld {
  readonly db: Db;
  readonly warehouse: number;
  /** Who may do everything, and draws up what the others agree to. */
  readonly chief: SignedIn;
  readonly clerk: SignedIn;
  /** Another who may do what the clerk may. */
  readonly other: () => Promise<SignedIn>;
  readonly rule: (measure: string, threshold: object) => Promise<void>;
  /** A SKU that cost six yuan, with so many pieces in the warehouse. */
  readonly sku: (pieces?: number) => Promise<number>;
}

export const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status);
export const sorted = (replies: readonly Reply[]) => statuses(replies).sort();

let made = 0;
const fresh = (prefix: string) => {
  made += 1;
  return `${prefix}${made}`;
};

export const approve = (path: string, id: number, who: SignedIn) => who.call('POST', `${path}/${id}/approve/`, {});

async function bankEmployee({ db }: SplitWorld): Promise<number> {
  const [row] = await db.rows<{ id: number }>(
    `WITH c AS (INSERT INTO bank_cell (code, name, level, bank_id, region)
       SELECT $1, $1, 1, id, '{山东省}' FROM bank WHERE code = $2 RETURNING id, bank_id)
     INSERT INTO bank_employee (bank_id, bank_cell_id, number, name, tel, status)
     SELECT bank_id, id, $1, '李晓燕', '13800000001', 1 FROM c RETURNING id`,
    [fresh('YG'), made % 2 === 0 ? 'ICBC' : 'ABC'],
  );
  return row?.id ?? 0;
}

/** A document that waits to be approved. */
export async function submitted({ chief }: SplitWorld, path: string, body: object): Promise<number> {
  const { body: draft } = await chief.call('POST', `${path}/`, body);
  const reply = await chief.call('POST', `${path}/${draft.id}/submit/`, {});
  if (reply.status !== 200) throw new Error(JSON.stringify([draft, reply.body]));
  return draft.id;
}

const orders = '/api/purchase_order';
const inputInvoices = '/api/input_invoice';
const quotations = '/api/quotation';
const issues = '/api/points_issue';
const recharges = '/api/recharge_application';

async function supplier({ db }: SplitWorld): Promise<number> {
  const [row] = await db.rows<{ id: number }>(
    "INSERT INTO supplier (code, name, state, tax_rate) VALUES ($1, $1, 'approved', 13) RETURNING id",
    [fresh('GF')],
  );
  return row?.id ?? 0;
}

/** An order of one piece that waits to be approved. */
async function purchase(world: SplitWorld, of: { supplier: number; sku?: number; price: string }): Promise<number> {
  const lines = [{ sku: of.sku ?? (await world.sku()), quantity: 1, price: of.price }];
  return submitted(world, orders, { supplier: of.supplier, warehouse: world.warehouse, lines });
}

/** A receipt so many days ago. */
async function received(
  { db, warehouse }: SplitWorld,
  of: { supplier: number; sku: number; price: string; days: number },
) {
  await db.rows(
    `WITH d AS (INSERT INTO stock_doc (number, type, to_location_id, supplier_id, state, posted_at)
       VALUES ($1, 101, $2, $3, 'posted', now() - make_interval(days => $6)) RETURNING id)
     INSERT INTO stock_doc_line (stock_doc_id, sku_id, expected_quantity, unit_price) SELECT id, $4, 1, $5 FROM d`,
    [fresh('RK-S'), warehouse, of.supplier, of.sku, of.price, of.days],
  );
}

export async function customer({ chief }: SplitWorld): Promise<number> {
  const body = { name: fresh('客户'), kind: 'company', level: 'normal', settlement: 'monthly' };
  const contacts = [{ name: '王海', phone: '13812345678', is_default: true }];
  return (await chief.call('POST', '/api/customer/', { ...body, contacts })).body.id;
}

/** A quotation of one piece that waits to be approved. */
async function quoted(world: SplitWorld, of: { customer: number; price: string }): Promise<number> {
  const lines = [{ sku: await world.sku(), quantity: 1, price: of.price, tax_rate: 13 }];
  return submitted(world, quotations, { customer: of.customer, valid_until_date: '2099-01-01', lines });
}

/** The next version of a quotation at another price, which waits to be approved. */
async function revised({ chief }: SplitWorld, id: number, price: string): Promise<number> {
  await chief.call('POST', `${quotations}/${id}/revise/`, {});
  const [{ id: next }] = (await chief.call('GET', `${quotations}_readonly/?ordering=-id&limit=1`)).body.results;
  const { lines } = (await chief.call('GET', `${quotations}_readonly/${next}/`)).body;
  const [{ id: line, sku }] = lines;
  const edit = { lines: [{ id: line, sku: sku.id, quantity: 1, price, tax_rate: 13 }] };
  await chief.call('PATCH', `${quotations}/${next}/`, edit);
  await chief.call('POST', `${quotations}/${next}/submit/`, {});
  return next;
}

/** A person of an enterprise that has paid a hundred yuan and may owe as much, with an account of points. */
async function pointsAccount({ db, chief }: SplitWorld): Promise<{ enterprise: number; account: number }> {
  const own = await makeEnterprise(db, { credit_limit_fen: 10_000 });
  const [employee] = await own.hire(1);
  const [row] = await db.rows<{ id: number }>(
    'INSERT INTO points_account (enterprise_id, employee_id) VALUES ($1, $2) RETURNING id',
    [own.id, employee],
  );
  await chief.call('POST', `/api/enterprise/${own.id}/deposit/`, { amount_fen: 10_000, reference_no: fresh('CK') });
  return { enterprise: own.id, account: row?.id ?? 0 };
}

/** Ten pieces at ten yuan that came, of which a line of invoices for so many fen waits to be matched. */
async function invoiced(world: SplitWorld, ...amounts: readonly number[]): Promise<readonly number[]> {
  const { chief, clerk } = world;
  const [of, sku] = [await supplier(world), await world.sku()];
  const lines = [{ sku, quantity: 10, price: '10' }];
  const order = await submitted(world, orders, { supplier: of, warehouse: world.warehouse, lines });
  await approve(orders, order, clerk);
  await chief.call('POST', `${orders}/${order}/order/`, {});
  const [part] = (await chief.call('GET', `/api/sub_order_readonly/?purchase_order=${order}`)).body.results;
  await chief.call('POST', `/api/sub_order/${part.id}/receive/`, {});
  const made: number[] = [];
  for (const amount_fen of amounts) {
    const head = { supplier: of, invoice_no: fresh('').padStart(20, '1'), invoice_date: '2026-11-20' };
    const line = { sub_order: part.id, sku, quantity: 10 / amounts.length, amount_fen };
    made.push((await chief.call('POST', `${inputInvoices}/`, { ...head, lines: [line] })).body.id);
  }
  return made;
}

/** Two halves of a line that are each within a rule, and together beyond it, one after the other and at once. */
async function halvedInvoices(world: SplitWorld, first_fen: number, second_fen: number): Promise<readonly Outcome[]> {
  const match = (id: number) => world.chief.call('POST', `${inputInvoices}/${id}/match/`, {});
  const [first = 0, second = 0] = await invoiced(world, first_fen, second_fen);
  return [
    [statuses([await match(first), await match(second)]), [200, 202]],
    [sorted(await Promise.all((await invoiced(world, first_fen, second_fen)).map(match))), [200, 202]],
  ];
}

/** How a caller would get below each rule of buying, selling and points. */
export const tradeSplits: Readonly<Record<string, (world: SplitWorld) => Promise<readonly Outcome[]>>> = {
  invoice_difference: async (world) => {
    await world.rule('invoice_difference', { amount_fen: 300 });
    await world.rule('invoice_price_difference', { percent: 90 });
    return halvedInvoices(world, 5200, 5200);
  },
  invoice_price_difference: async (world) => {
    await world.rule('invoice_price_difference', { percent: 4 });
    return halvedInvoices(world, 5200, 5300);
  },
  purchase_amount: async (world) => {
    const { clerk } = world;
    await world.rule('purchase_amount', { amount_fen: 1500 });
    const other = await world.other();
    const [one, two, three] = [await supplier(world), await supplier(world), await supplier(world)];
    const ten = (of: number) => purchase(world, { supplier: of, price: '10' });
    const halves = [await ten(one), await ten(one)] as const;
    const at_once = [await ten(two), await ten(two)] as const;
    const apart = await ten(three);
    return [
      [statuses([await approve(orders, halves[0], clerk), await approve(orders, halves[1], other)]), [200, 202]],
      [sorted(await Promise.all([approve(orders, at_once[0], clerk), approve(orders, at_once[1], other)])), [200, 202]],
      [statuses([await approve(orders, apart, clerk)]), [200]],
    ];
  },
  purchase_price_rise: async (world) => {
    await world.rule('purchase_price_rise', { percent: 30 });
    const of = { supplier: await supplier(world), sku: await world.sku() };
    await received(world, { ...of, price: '10', days: 2 });
    const first = await approve(orders, await purchase(world, { ...of, price: '12.9' }), world.clerk);
    await received(world, { ...of, price: '12.9', days: 0 });
    const second = await approve(orders, await purchase(world, { ...of, price: '16' }), world.clerk);
    const later = { ...of, sku: await world.sku() };
    await received(world, { ...later, price: '10', days: 5 });
    await received(world, { ...later, price: '12.9', days: 2 });
    const next = await approve(orders, await purchase(world, { ...later, price: '16' }), world.clerk);
    return [[statuses([first, second, next]), [200, 202, 200]]];
  },
  quotation_amount: async (world) => {
    const { clerk } = world;
    await world.rule('quotation_amount', { amount_fen: 1500 });
    const [one, two] = [await customer(world), await customer(world)];
    const ten = (of: number) => quoted(world, { customer: of, price: '10' });
    const halves = [await ten(one), await ten(one)] as const;
    const at_once = [await ten(two), await ten(two)] as const;
    const version = await ten(await customer(world));
    const other = await world.other();
    return [
      [
        statuses([await approve(quotations, halves[0], clerk), await approve(quotations, halves[1], other)]),
        [200, 202],
      ],
      [sorted(await Promise.all(at_once.map((id) => approve(quotations, id, clerk)))), [200, 202]],
      // A new version takes the place of the former one.
      [
        statuses([
          await approve(quotations, version, clerk),
          await approve(quotations, await revised(world, version, '11'), clerk),
        ]),
        [200, 200],
      ],
    ];
  },
  quotation_cost_share: async (world) => {
    await world.rule('quotation_cost_share', { percent: 90 });
    // Six yuan of cost are 68, 85 and 93 % of what 10, 8 and 7.3 yuan are without tax.
    const first = await quoted(world, { customer: await customer(world), price: '10' });
    const replies = [await approve(quotations, first, world.clerk)];
    const second = await revised(world, first, '8');
    replies.push(await approve(quotations, second, world.clerk));
    replies.push(await approve(quotations, await revised(world, second, '7.3'), world.clerk));
    return [[statuses(replies), [200, 200, 202]]];
  },
  points_issued: async (world) => {
    await world.rule('points_issued', { amount_fen: 1500 });
    const { enterprise } = await pointsAccount(world);
    const body = { enterprise, reason: '福利', kind: 'everybody', points_each: 1000 };
    const ids: number[] = [];
    for (let n = 0; n < 4; n += 1) ids.push(await submitted(world, issues, body));
    const [first = 0, second = 0, ...at_once] = ids;
    const other = await world.other();
    return [
      [statuses([await approve(issues, first, world.clerk), await approve(issues, second, world.clerk)]), [200, 202]],
      [sorted(await Promise.all(at_once.map((id) => approve(issues, id, other)))), [200, 202]],
    ];
  },
  employee_points_change: async (world) => {
    await world.rule('employee_points_change', { amount_fen: 1500 });
    const [one, two] = [await bankEmployee(world), await bankEmployee(world)];
    const grant = (who: SignedIn, bank_employee: number) =>
      who.call('POST', '/api/employee_points/grant/', { bank_employee, points: 1000, reason: '奖励' });
    const first = await grant(world.clerk, one);
    const back = await world.clerk.call('POST', `/api/employee_points/${first.body.id}/deduct/`, {
      points: 1000,
      reason: '多发',
    });
    const other = await world.other();
    return [
      [statuses([first, back]), [200, 202]],
      [sorted(await Promise.all([grant(other, one), grant(other, two)])), [200, 202]],
    ];
  },
  message_recipients: async (world) => {
    await world.rule('message_recipients', { quantity: 1 });
    const template = { name: fresh('模板'), kind: 'notice', provider_code: 'SMS_1', content: '体检安排在周六' };
    const { body } = await world.chief.call('POST', '/api/message_template/', template);
    const send = (who: SignedIn, phone: string) =>
      who.call('POST', '/hxsms/usermodel/', { template: body.id, phones: [phone] });
    const other = await world.other();
    return [
      [Object.keys((await send(world.clerk, '13900000001')).body), ['job']],
      [Object.keys((await send(world.clerk, '13900000002')).body), ['approval']],
      [
        (await Promise.all([send(other, '13900000003'), send(other, '13900000004')]))
          .map(({ body: reply }) => Object.keys(reply))
          .sort(),
        [['approval'], ['job']],
      ],
    ];
  },
  meal_recharge: async (world) => {
    await world.rule('meal_recharge', { amount_fen: 1500 });
    const { enterprise } = await pointsAccount(world);
    const body = { enterprise, reason: '餐补', sub_balance: 'subsidy', kind: 'everybody', each_fen: 1000 };
    const ids: number[] = [];
    for (let n = 0; n < 4; n += 1) ids.push(await submitted(world, recharges, body));
    const [first = 0, second = 0, ...at_once] = ids;
    const other = await world.other();
    return [
      [
        statuses([await approve(recharges, first, world.clerk), await approve(recharges, second, world.clerk)]),
        [200, 202],
      ],
      [sorted(await Promise.all(at_once.map((id) => approve(recharges, id, other)))), [200, 202]],
    ];
  },
  points_adjustment: async (world) => {
    await world.rule('points_adjustment', { amount_fen: 1500 });
    const [{ account }, { account: elsewhere }] = [await pointsAccount(world), await pointsAccount(world)];
    const change = (who: SignedIn, id: number, verb: string) =>
      who.call('POST', `/api/points_account/${id}/${verb}/`, { points: 1000, reason: '补发' });
    const other = await world.other();
    return [
      // There and back is no way round either.
      [
        statuses([await change(world.clerk, account, 'grant'), await change(world.clerk, account, 'deduct')]),
        [200, 202],
      ],
      [sorted(await Promise.all([change(other, account, 'grant'), change(other, elsewhere, 'grant')])), [200, 202]],
    ];
  },
  points_budget: async (world) => {
    await world.rule('points_budget', { amount_fen: 1500 });
    const [{ enterprise }, { enterprise: other_one }] = [await pointsAccount(world), await pointsAccount(world)];
    const cells = await world.db.rows<{ id: number }>(
      `WITH b AS (INSERT INTO bank_cell (code, name, level, bank_id, region)
         SELECT 'FX' || n, '总行', 1, (SELECT min(id) FROM bank), '{山东省}' FROM generate_series(1, 2) n RETURNING id)
       INSERT INTO points_cell (enterprise_id, bank_cell_id) SELECT e, b.id FROM unnest($1::bigint[]) e, b ORDER BY e, b.id RETURNING id`,
      [[enterprise, other_one]],
    );
    const [one = 0, two = 0, three = 0, four = 0] = cells.map(({ id }) => id);
    const set = (id: number, earn_budget: number) =>
      world.clerk.call('POST', `/api/points_cell/${id}/set_budget/`, { earn_budget, spend_budget: 0 });
    return [
      // Neither small steps nor several branches of one enterprise are a way round.
      [
        statuses([await set(one, 800), await set(one, 1400), await set(one, 1600), await set(two, 200)]),
        [200, 200, 202, 202],
      ],
      [sorted(await Promise.all([set(three, 1000), set(four, 1000)])), [200, 202]],
    ];
  },
  fund_withdrawal: async (world) => {
    await world.rule('fund_withdrawal', { amount_fen: 1500 });
    // What waits for approval holds its enterprise back, so each withdrawal has its own.
    const enterprises = await Promise.all([1, 2, 3, 4].map(() => pointsAccount(world)));
    const [one = 0, two = 0, three = 0, four = 0] = enterprises.map(({ enterprise }) => enterprise);
    const withdraw = (who: SignedIn, id: number) =>
      who.call('POST', `/api/enterprise/${id}/withdraw/`, { amount_fen: 1000, reference_no: fresh('TK') });
    const other = await world.other();
    return [
      [statuses([await withdraw(world.clerk, one), await withdraw(world.clerk, two)]), [200, 202]],
      [sorted(await Promise.all([withdraw(other, three), withdraw(other, four)])), [200, 202]],
    ];
  },
};
