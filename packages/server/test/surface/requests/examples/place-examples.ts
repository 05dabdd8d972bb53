import {
  earnPoints,
  reversePointsRecord,
  setPointsBudget,
  spendPoints,
} from '@zhanggui/contract/domains/points/branch/points-cell.action';
import { grantPlaces } from '@zhanggui/contract/domains/points/place/access/point-cell-grant.action';
import {
  addPlaceGoods,
  putOnPlaceGoods,
  setPlaceTerms,
} from '@zhanggui/contract/domains/points/place/point-cell-product.action';
import { openPlaceGoods, openPlaces } from '@zhanggui/contract/domains/points/place/storefront-place.action';
import { type Example, exampleOf } from '../example.ts';
import type { RequestWorld } from '../request-world.ts';
import { ownRecordsOn } from './own-records.ts';
import { enterpriseOf, formOf } from './points-examples.ts';
import { ownNumber } from './steps/order-steps.ts';

const where = { region: ['山东省', '青岛市', '市南区'], address: '香港中路6号' };

/** A place of an enterprise of its own, with one person. */
async function placeOf(world: RequestWorld) {
  const own = await enterpriseOf(world);
  const code = ownNumber('DW');
  const body = { code, name: code, enterprise: own.enterprise, ...where };
  return { ...own, code, place: (await ownRecordsOn(world).post('/api/point_cell/', body)).id };
}

/** A branch for an enterprise of its own, which may give out and take in points. */
async function branchOf(world: RequestWorld) {
  const own = await enterpriseOf(world);
  const { post, firstOf } = ownRecordsOn(world);
  const bank_cell = await firstOf('/api/bank_cell', 'level=4&status=1&limit=1');
  const { id } = await post('/api/points_cell/', { enterprise: own.enterprise, bank_cell });
  await post(`/api/points_cell/${id}/set_budget/`, { earn_budget: 500, spend_budget: 500 });
  return { ...own, id };
}

const given = (employee: number) => ({ employee, points: 10, reason: '活动' });

async function earned(world: RequestWorld) {
  const branch = await branchOf(world);
  const { id } = await ownRecordsOn(world).post(`/api/points_cell/${branch.id}/earn/`, given(branch.employee));
  return { branch, record: id };
}

export const placeExamples: readonly Example[] = [
  {
    operation: 'DELETE /api/point_cell/{id}/',
    why: 'the places of the demo have goods',
    make: async ({ world }) => ({ path: { id: (await placeOf(world)).place } }),
  },
  {
    operation: 'DELETE /api/points_cell/{id}/',
    why: 'most branches of the demo have given points',
    make: async ({ world }) => ({ path: { id: (await branchOf(world)).id } }),
  },
  {
    operation: 'POST /api/point_cell_product/',
    why: 'goods are once at a place',
    make: async ({ world }) => {
      const { place: point_cell } = await placeOf(world);
      const { sku } = await ownRecordsOn(world).stocked();
      return { body: { point_cell, sku, limit_period: 'none', limit_quantity: null } };
    },
  },
  {
    operation: 'PATCH /api/point_cell_product/{id}/',
    why: 'goods stay at their place',
    filter: 'limit_period=none&state=on',
    make: async () => ({ body: { points: 10, position: 1 } }),
  },
  {
    operation: 'POST /api/point_cell/import/',
    why: 'it is chosen whose places they are',
    make: async ({ world }) => {
      const { enterprise } = await enterpriseOf(world);
      const code = ownNumber('DW');
      const rows = `点位编码,点位名称,使用范围,省,市,区县,详细地址\n${code},新点位,全体在职员工,山东省,青岛市,市南区,香港中路6号\n`;
      return { form: formOf(rows, { enterprise }) };
    },
  },
  {
    operation: 'POST /api/point_cell_grant/import/',
    why: 'it is chosen which place they may use',
    make: async ({ world }) => {
      const { place: point_cell, number } = await placeOf(world);
      return { form: formOf(`工号,姓名\n${number},李晓燕\n`, { point_cell }) };
    },
  },
  {
    operation: 'POST /api/point_cell_grant/{id}/withdraw/',
    why: 'a grant is withdrawn once',
    filter: 'state=given',
  },
  exampleOf(grantPlaces, {
    why: 'places are granted to people of their enterprise',
    make: async ({ world }) => {
      const { place: point_cell, employee } = await placeOf(world);
      const body = { point_cells: [{ point_cell }], departments: [], employees: [{ employee }], to_date: null };
      return { body };
    },
  }),
  exampleOf(addPlaceGoods, {
    why: 'goods come from somewhere',
    make: async ({ world }) => {
      const { place: point_cell } = await placeOf(world);
      const { sku } = await ownRecordsOn(world).stocked();
      return { body: { point_cell, pool: null, from: null, skus: [{ sku }] } };
    },
  }),
  exampleOf(putOnPlaceGoods, { why: 'only goods that are off are put on', filter: 'state=off' }),
  exampleOf(setPlaceTerms, {
    why: 'a limit has a period and a number',
    make: async () => ({ body: { points: 10, limit_period: 'none' as const, limit_quantity: null } }),
  }),
  exampleOf(openPlaces, {
    why: 'a person is named by the enterprise and the number',
    make: async ({ world }) => ({ body: await personAt(world) }),
  }),
  exampleOf(openPlaceGoods, {
    why: 'a person is named by the enterprise and the number',
    make: async ({ world }) => {
      const { code, person } = await placeWithPerson(world);
      return { path: { code }, body: person };
    },
  }),
  exampleOf(setPointsBudget, {
    why: 'a budget is not below what was used, and a large one waits',
    make: async ({ world }) => ({
      path: { id: (await branchOf(world)).id },
      body: { earn_budget: 600, spend_budget: 0 },
    }),
  }),
  exampleOf(earnPoints, {
    why: 'points are given to people of the enterprise',
    make: async ({ world }) => {
      const { id, employee } = await branchOf(world);
      return { path: { id }, body: given(employee) };
    },
  }),
  exampleOf(spendPoints, {
    why: 'only points that a person has are spent',
    make: async ({ world }) => {
      const { branch } = await earned(world);
      return { path: { id: branch.id }, body: given(branch.employee) };
    },
  }),
  exampleOf(reversePointsRecord, {
    why: 'a record is reversed once, while its points are there',
    make: async ({ world }) => ({ path: { id: (await earned(world)).record } }),
  }),
];

async function placeWithPerson(world: RequestWorld) {
  const { code, number, enterprise_code } = await placeOf(world);
  return { code, person: { enterprise: enterprise_code, employee: number } };
}

async function personAt(world: RequestWorld) {
  return { ...(await placeWithPerson(world)).person, near: '120.382,36.067', limit: 10 };
}
