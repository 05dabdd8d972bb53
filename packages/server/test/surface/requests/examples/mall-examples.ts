import { explainShown, setCategoryRule } from '@zhanggui/contract/domains/shop/category-pool/category-pool.action';
import { adjustMallPrice, putOnMallGoods, setMallTerms } from '@zhanggui/contract/domains/shop/mall/mall.action';
import {
  addToPool,
  cancelPoolPrice,
  preparePriceChange,
  setPoolPrice,
} from '@zhanggui/contract/domains/shop/pool/pool.action';
import { type Example, exampleOf, type Try } from '../example.ts';
import { farAhead } from './own-records.ts';
import { ownNumber } from './steps/order-steps.ts';

const prices = { supply_price_fen: 8000, sale_price_fen: 9900 };
const moments = 'moments of a generated body need not be in their order';

async function firstOf({ world, caller }: Try, path: string, filter = ''): Promise<number> {
  const [row] = await world.records(caller, { path }, `limit=1${filter}`);
  return row?.id ?? 0;
}

/** Makes a record that nothing refers to yet, to be deleted. */
async function fresh({ world, caller }: Try, url: string, body: object): Promise<{ readonly path: { id: number } }> {
  const { id } = await world.ask<{ id: number }>(caller, { method: 'POST', url, body });
  return { path: { id } };
}

/** The goods of a mall that were taken off its shelf just now. */
async function takenOff(attempt: Try): Promise<number> {
  const id = await firstOf(attempt, '/api/bank_mall_goods', '&state=on');
  await attempt.world.ask(attempt.caller, {
    method: 'POST',
    url: `/api/bank_mall_goods/${id}/take_off/`,
    body: {},
  });
  return id;
}

/** A price that begins long after the tests. */
async function planned(attempt: Try): Promise<number> {
  const { world, caller } = attempt;
  const [poolSku] = await world.records(caller, { path: '/api/pool_sku' }, 'limit=1');
  const { supply_price_fen, sale_price_fen } = poolSku as unknown as typeof prices;
  const body = { supply_price_fen, sale_price_fen, valid_from: `${farAhead}T00:00:00Z`, valid_to: null };
  await world.ask(caller, { method: 'POST', url: `/api/pool_sku/${poolSku?.id}/set_price/`, body });
  return firstOf(attempt, '/api/pool_price', `&pool_sku=${poolSku?.id}&ordering=-valid_from`);
}

export const mallExamples: readonly Example[] = [
  exampleOf(addToPool, {
    why: moments,
    make: async (attempt) => {
      const [pool, sku] = [await firstOf(attempt, '/api/goods_pool'), await firstOf(attempt, '/api/sku')];
      return { body: { pool, skus: [{ sku, ...prices }], valid_from: null, valid_to: null } };
    },
  }),
  exampleOf(setPoolPrice, {
    why: moments,
    make: async () => ({ body: { ...prices, valid_from: null, valid_to: null } }),
  }),
  exampleOf(cancelPoolPrice, {
    why: 'a price that is planned for a moment of today may begin before it is canceled',
    make: async (attempt) => ({ path: { id: await planned(attempt) } }),
  }),
  exampleOf(preparePriceChange, {
    why: 'what a value may be depends on the rule',
    make: async (attempt) => {
      const ids = [await firstOf(attempt, '/api/pool_sku')];
      const terms = { prices: 'sale', rule: 'percent', value: 95, rounding: 'jiao', effective_at: null } as const;
      return { body: { ids, name: '调价', ...terms } };
    },
  }),
  exampleOf(putOnMallGoods, {
    why: 'the goods of the demo are on the shelves',
    make: async (attempt) => ({ path: { id: await takenOff(attempt) } }),
  }),
  {
    operation: 'POST /api/bank_mall_goods/put_on/',
    why: 'the goods of the demo are on the shelves',
    make: async (attempt) => ({ body: { ids: [await takenOff(attempt)] } }),
  },
  exampleOf(adjustMallPrice, {
    why: 'a price is adjusted or ended, not both',
    make: async () => ({ body: { percent: 99 } }),
  }),
  exampleOf(setMallTerms, { why: moments, make: async () => ({ body: { limit_per_buyer: 3 } }) }),
  { operation: 'PATCH /api/bank_mall_goods/{id}/', why: moments, make: async () => ({ body: { sort: 3 } }) },
  {
    operation: 'PATCH /api/bank_mall/{id}/',
    why: 'the kind of a mall stays',
    make: async () => ({ body: { remark: '已与银行对接' } }),
  },
  {
    operation: 'DELETE /api/bank_mall/{id}/',
    why: 'the malls of the demo sell goods',
    make: (attempt) =>
      fresh(attempt, '/api/bank_mall/', { code: ownNumber('SC'), name: '新商城', bank: 'GMA', kind: 'gf' }),
  },
  {
    operation: 'DELETE /api/category/{id}/',
    why: 'the categories of the demo have goods',
    make: (attempt) => fresh(attempt, '/api/category/', { name: ownNumber('分类') }),
  },
  {
    operation: 'DELETE /api/goods_pool/{id}/',
    why: 'the pools of the demo hold SKUs',
    make: (attempt) => {
      const code = ownNumber('CHI');
      return fresh(attempt, '/api/goods_pool/', { code, name: code });
    },
  },
  exampleOf(setCategoryRule, {
    why: 'the mall and the category are numbers',
    make: async (attempt) => {
      const [mall, category] = [await firstOf(attempt, '/api/bank_mall'), await firstOf(attempt, '/api/category')];
      return { body: { mall, category, rule: 'allow' as const } };
    },
  }),
  exampleOf(explainShown, {
    why: 'the SKU is named by its code',
    make: async (attempt) => {
      const { world, caller } = attempt;
      const [sku] = await world.records(caller, { path: '/api/sku' }, 'limit=1');
      return { body: { mall: await firstOf(attempt, '/api/bank_mall'), sku_code: String(sku?.code) } };
    },
  }),
  {
    operation: 'POST /api/category_pool/',
    why: 'a rule is for a category or for a SKU, each once in a mall',
    make: async (attempt) => {
      const [mall, sku] = [await firstOf(attempt, '/api/bank_mall'), await firstOf(attempt, '/api/sku')];
      return { body: { mall, category: null, sku, rule: 'allow' } };
    },
  },
  {
    operation: 'PATCH /api/category_pool/{id}/',
    why: 'what a rule is for stays one of two',
    make: async () => ({ body: { remark: '银行要求' } }),
  },
];
