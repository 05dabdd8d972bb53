import { monthAfter } from '@zhanggui/contract/domains/stock/closing/closing-month';
import { bankPeriodActions, warehousePeriodActions } from '@zhanggui/contract/domains/stock/closing/period.action';
import { bankPeriod, warehousePeriod } from '@zhanggui/contract/domains/stock/closing/period.resource';
import { type Example, exampleOf } from '../example.ts';
import type { RequestWorld, Row } from '../request-world.ts';

const why = 'only the last closed month is opened again, by two persons';

interface Period extends Row {
  readonly month: string;
  readonly state: string;
  readonly is_last: boolean;
}

async function lastOf(world: RequestWorld, path: string): Promise<Period> {
  const periods = (await world.records('superuser', { path }, 'limit=50')) as readonly Period[];
  const last = periods.find(({ is_last }) => is_last);
  if (!last) throw new Error(`${path}: every month was opened again`);
  return last;
}

/** The last closed month in the wanted state. */
async function periodIn(world: RequestWorld, path: string, state: 'closed' | 'reopen_requested'): Promise<number> {
  const { id, state: now } = await lastOf(world, path);
  const event = state === 'closed' ? 'keep_closed' : 'request_reopen';
  const body = state === 'closed' ? {} : { reason: '漏记单据' };
  if (now !== state) await world.ask('superuser', { method: 'POST', url: `${path}/${id}/${event}/`, body });
  return id;
}

function examplesOf(path: string, actions: typeof warehousePeriodActions): readonly Example[] {
  return [
    exampleOf(actions.close, {
      why: 'months are closed in their order',
      make: async ({ world }) => {
        await periodIn(world, path, 'closed');
        return { body: { month: monthAfter((await lastOf(world, path)).month) } };
      },
    }),
    exampleOf(actions.requestReopen, {
      why,
      make: async ({ world }) => ({ path: { id: await periodIn(world, path, 'closed') } }),
    }),
    exampleOf(actions.keepClosed, {
      why,
      make: async ({ world }) => ({ path: { id: await periodIn(world, path, 'reopen_requested') } }),
    }),
    exampleOf(actions.reopen, {
      why,
      make: async ({ world }) => {
        const { token } = await world.newcomer();
        return { path: { id: await periodIn(world, path, 'reopen_requested') }, token };
      },
    }),
  ];
}

export const closingExamples: readonly Example[] = [
  ...examplesOf(warehousePeriod.path, warehousePeriodActions),
  ...examplesOf(bankPeriod.path, bankPeriodActions),
];
