import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import type { Outcome, SplitWorld } from './trade-splits.ts';

/** How a caller would get below each rule of the terms of enterprises and customers. */
export const enterpriseSplits: Readonly<Record<string, (world: SplitWorld) => Promise<readonly Outcome[]>>> = {
  point_price_change: async ({ db, clerk, rule }) => {
    await rule('point_price_change', { percent: 30 });
    const [one, two] = [
      await makeEnterprise(db, { point_price_fen: 100 }),
      await makeEnterprise(db, { point_price_fen: 100 }),
    ];
    const set = async ({ id }: { id: number }, point_price_fen: number) =>
      (await clerk.call('PATCH', `/api/enterprise/${id}/`, { point_price_fen })).status;
    return [
      [
        [await set(one, 80), await set(one, 90), await set(one, 69)],
        [200, 200, 202],
      ],
      [(await Promise.all([set(two, 80), set(two, 120)])).sort(), [200, 202]],
    ];
  },
  enterprise_credit: async ({ db, clerk, rule }) => {
    await rule('enterprise_credit', { amount_fen: 1500 });
    const { id, code } = await makeEnterprise(db, { credit_limit_fen: 5000 });
    const set = async (credit_limit_fen: number) =>
      (await clerk.call('PATCH', `/api/enterprise/${id}/`, { credit_limit_fen })).status;
    const terms = { code: `${code}-2`, name: code, credit_limit_fen: 1600, payment_days: 30, point_price_fen: 1 };
    const made = await clerk.call('POST', '/api/enterprise/', terms);
    return [
      [
        [await set(1000), await set(1400), await set(1600)],
        [200, 200, 202],
      ],
      [made.status, 202],
    ];
  },
  customer_credit: async ({ clerk, rule }) => {
    await rule('customer_credit', { amount_fen: 1500 });
    const create = (credit_limit_fen: number) =>
      clerk.call('POST', '/api/customer/', { name: '崂山茶业', kind: 'company', level: 'normal', credit_limit_fen });
    const { id } = (await create(1500)).body;
    const set = async (credit_limit_fen: number | null) =>
      (await clerk.call('PATCH', `/api/customer/${id}/`, { credit_limit_fen })).status;
    return [
      [
        [await set(1000), await set(1400), await set(1600)],
        [200, 200, 202],
      ],
      [(await create(1600)).status, 202],
    ];
  },
};
