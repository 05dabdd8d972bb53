import { openBindAuth, unbindAuth } from '@zhanggui/contract/domains/bank/auth/bank-cell-auth.action';
import { downloadQrCodes } from '@zhanggui/contract/domains/bank/code/cell-code.action';
import {
  exchangeAtCounter,
  openExchange,
  openProducts,
} from '@zhanggui/contract/domains/branch/exchange/exchange.action';
import { settleDiscrepancy } from '@zhanggui/contract/domains/branch/reservation/discrepancy.resource';
import { branchReturn, reservation } from '@zhanggui/contract/domains/branch/reservation/reservation.document';
import { type Example, exampleOf } from '../example.ts';
import type { RequestWorld, Row } from '../request-world.ts';
import { ownRecordsOn } from './own-records.ts';
import { ownNumber } from './steps/order-steps.ts';

interface Cell {
  readonly id: number;
  readonly code: string;
}

interface Reservation extends Row {
  readonly lines: readonly { readonly id: number }[];
}

/** Counters of their own, what they ask for and what they give back. */
function branchStepsOn(world: RequestWorld) {
  const { post, firstOf, stocked } = ownRecordsOn(world);

  const cell = async (): Promise<Cell> => {
    const parent = await firstOf('/api/bank_cell', 'limit=1&level=3&status=1');
    const code = ownNumber('C');
    const place = { level: 4, parent, status: 1, region: ['山东省', '青岛市', '市南区'] };
    return { code, id: (await post('/api/bank_cell/', { code, name: code, ...place })).id };
  };
  /** A reservation of two pieces that its warehouse has. */
  const reserved = async (...events: readonly string[]) => {
    const [counter, goods] = [await cell(), await stocked()];
    const lines = [{ sku: goods.sku, expected_quantity: 2 }];
    const body = { bank_cell: counter.id, location: goods.location, lines };
    const made = await post<Reservation>('/api/reservation/', body);
    for (const event of events) await post(`/api/reservation/${made.id}/${event}/`);
    return { ...goods, id: made.id, line: made.lines[0]?.id ?? 0, cell: counter };
  };
  /** A counter that has two pieces. */
  const supplied = () => reserved('prepare', 'ship', 'receive');
  const returned = async (): Promise<number> => {
    const { cell: counter, location, sku } = await supplied();
    const lines = [{ sku, expected_quantity: 1 }];
    return (await post('/api/branch_return/', { bank_cell: counter.id, location, lines })).id;
  };
  /** A counter that has two pieces and hands them out. */
  const offered = async () => {
    const goods = await supplied();
    const terms = { price_fen: 500, points: 30, limit_period: 'none', position: 100, state: 'enabled' };
    await post('/api/bank_cell_product/', { bank_cell: goods.cell.id, sku: goods.sku, ...terms });
    return goods;
  };
  /** A code for a device of a new counter. */
  const authorised = async () => {
    const counter = await cell();
    const { code } = await post<{ code: string }>('/banks/get_bank_cell_auth/', { bank_cell: counter.id });
    return { bank_cell: counter.id, code, account: ownNumber('POS') };
  };
  return { cell, reserved, returned, offered, authorised };
}

const own = 'it needs a document of its own';
const unused = { employee: null, customer_phone: null } as const;

export const branchExamples: readonly Example[] = [
  {
    operation: 'DELETE /api/reservation/{id}/',
    why: own,
    make: async ({ world }) => ({ path: { id: (await branchStepsOn(world).reserved()).id } }),
  },
  {
    operation: 'DELETE /api/branch_return/{id}/',
    why: own,
    make: async ({ world }) => ({ path: { id: await branchStepsOn(world).returned() } }),
  },
  {
    operation: 'POST /api/branch_return/{id}/prepare/',
    why: own,
    make: async ({ world }) => ({ path: { id: await branchStepsOn(world).returned() } }),
  },
  {
    operation: 'POST /api/branch_return/{id}/agree_cancel/',
    why: 'a branch asked for it before',
    make: async ({ world }) => {
      const id = await branchStepsOn(world).returned();
      const { post } = ownRecordsOn(world);
      await post(`/api/branch_return/${id}/prepare/`);
      await post(`/api/branch_return/${id}/ask_cancel/`, { reason: '不退了' });
      return { path: { id } };
    },
  },
  exampleOf(reservation.actions.choose_lots, {
    why: 'the lots of the line are not known to the generator',
    make: async ({ world }) => ({
      path: { id: (await branchStepsOn(world).reserved('prepare')).id },
      body: { lines: null },
    }),
  }),
  exampleOf(branchReturn.actions.choose_lots, {
    why: 'the lots of the line are not known to the generator',
    make: async ({ world }) => {
      const id = await branchStepsOn(world).returned();
      await ownRecordsOn(world).post(`/api/branch_return/${id}/prepare/`);
      return { path: { id }, body: { lines: null } };
    },
  }),
  exampleOf(settleDiscrepancy, {
    why: 'something did not arrive',
    make: async ({ world }) => {
      const { id, line } = await branchStepsOn(world).reserved('prepare', 'ship');
      const { post, firstOf } = ownRecordsOn(world);
      await post(`/api/reservation/${id}/receive/`, { lines: [{ line, quantity: 1, missing: 1 }] });
      const path = { id: await firstOf('/api/reservation_discrepancy', `reservation=${id}`) };
      return { path, body: { outcome: 'found' as const, quantity: 1, reason: '核对' } };
    },
  }),
  exampleOf(exchangeAtCounter, {
    why: 'a counter hands out what it has and offers',
    make: async ({ world }) => {
      const { cell, sku } = await branchStepsOn(world).offered();
      return { body: { bank_cell: cell.id, kind: 'product' as const, sku, quantity: 1, ...unused } };
    },
  }),
  exampleOf(openProducts, {
    why: 'a branch is named by its code',
    make: async ({ world }) => ({ body: { bank_cell: (await branchStepsOn(world).offered()).cell.code } }),
  }),
  exampleOf(openExchange, {
    why: 'a counter hands out what it has and offers',
    make: async ({ world }) => {
      const { cell, sku_code } = await branchStepsOn(world).offered();
      return { body: { request_id: ownNumber('Q'), bank_cell: cell.code, sku_code, quantity: 1, account: null } };
    },
  }),
  exampleOf(openBindAuth, {
    why: 'a code is taken once',
    make: async ({ world }) => {
      const { code, account } = await branchStepsOn(world).authorised();
      return { body: { code, account } };
    },
  }),
  exampleOf(unbindAuth, {
    why: 'only what was bound is unbound',
    make: async ({ world }) => {
      const { bank_cell, code, account } = await branchStepsOn(world).authorised();
      await world.ask('storefront', { method: 'POST', url: '/open/v1/bank-cell-auths/', body: { code, account } });
      return { body: { bank_cell, account } };
    },
  }),
  exampleOf(downloadQrCodes, {
    why: 'it names branches',
    make: async ({ world }) => ({ body: { ids: [(await branchStepsOn(world).cell()).id] } }),
  }),
];
