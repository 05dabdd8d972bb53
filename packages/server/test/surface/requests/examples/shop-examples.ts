import { moveCategory } from '@zhanggui/contract/domains/shop/category/category.action';
import { combinationParts } from '@zhanggui/contract/domains/shop/combination/combination.action';
import {
  openSpecial,
  publishSpecial,
  restoreSpecial,
  withdrawSpecial,
} from '@zhanggui/contract/domains/shop/special/special.action';
import {
  assignWarning,
  handleWarningRow,
  reopenWarning,
  snoozeWarning,
  takeWarning,
} from '@zhanggui/contract/domains/warning/warning.action';
import { type Example, exampleOf } from '../example.ts';
import type { RequestWorld } from '../request-world.ts';
import { ownRecordsOn } from './own-records.ts';
import { ownNumber } from './steps/order-steps.ts';

interface Warning {
  readonly rule: number;
  readonly subject: number;
}

/** A warning that is open; another one at each call that handles it. */
async function openWarning(world: RequestWorld): Promise<Warning> {
  const ask = <T>(url: string) => world.ask<T>('superuser', { method: 'GET', url });
  const { rules } = await ask<{ rules: readonly { rule: number; open: number }[] }>('/api/warning/count/');
  const rule = rules.find(({ open }) => open > 0)?.rule ?? 0;
  const { rows } = await ask<{ rows: readonly { subject: number }[] }>(`/api/warning/?rule=${rule}&care=open`);
  return { rule, subject: rows[0]?.subject ?? 0 };
}

/** A published special of the storefront's mall with its version; `unpublished` is one that is written. */
async function publishedSpecial(world: RequestWorld) {
  const ask = <T>(method: string, url: string, body?: unknown) => world.ask<T>('superuser', { method, url, body });
  const [shown] = await world.records('superuser', { path: '/api/special' }, 'state=published&limit=1');
  const { id } = await ask<{ id: number }>('POST', `/api/special/${shown?.id}/copy/`, { title: '秋茶' });
  return { id, publish: () => ask('POST', `/api/special/${id}/publish/`, {}) };
}

const ofRule = 'a warning is named by its rule and what it warns of';

export const shopExamples: readonly Example[] = [
  {
    operation: 'DELETE /api/category/{id}/',
    why: 'goods are of those of the demo',
    make: async ({ world }) => ({
      path: { id: (await ownRecordsOn(world).post('/api/category/', { name: ownNumber('分类') })).id },
    }),
  },
  exampleOf(combinationParts, {
    why: 'the ids are one text',
    make: async ({ world, caller }) => {
      const skus = await world.records(caller, { path: '/api/sku' }, 'limit=3');
      return { body: { sku_ids: skus.map(({ id }) => id).join(',') } };
    },
  }),
  {
    operation: 'POST /api/combination/',
    why: 'its code begins with its own prefix',
    make: async () => ({ body: { code: ownNumber('ZH') } }),
  },
  {
    operation: 'DELETE /api/goods/{id}/',
    why: 'the goods of the demo have stock',
    make: async ({ world, caller }) => {
      const [goods] = await world.records(caller, { path: '/api/goods' }, 'limit=1');
      const copy = { method: 'POST', url: `/api/goods/${goods?.id}/copy/`, body: { name: '副本' } };
      const { id } = await world.ask(caller, copy);
      await world.ask(caller, { method: 'POST', url: `/api/goods/${id}/recycle/`, body: {} });
      return { path: { id } };
    },
  },
  exampleOf(moveCategory, {
    why: 'a category is put before one of its new parent',
    make: async () => ({ body: { parent: null, before: null } }),
  }),
  exampleOf(publishSpecial, {
    why: 'a special is published with content, and under the version that was read',
    make: async ({ world }) => ({ path: { id: (await publishedSpecial(world)).id }, body: {} }),
  }),
  ...[withdrawSpecial, openSpecial].map((action) =>
    exampleOf(action, {
      why: 'only a published special is shown and withdrawn',
      make: async ({ world }) => {
        const { id, publish } = await publishedSpecial(world);
        await publish();
        return { path: { id } };
      },
    }),
  ),
  exampleOf(restoreSpecial, {
    why: 'the version that was read is that of the special',
    make: async ({ world }) => {
      const [version] = await world.records('superuser', { path: '/api/special_version' }, 'limit=1');
      return { path: { id: version?.id ?? 0 }, body: {} };
    },
  }),
  exampleOf(assignWarning, {
    why: 'only an account that may handle warnings is given one',
    make: async ({ world, caller }) => ({
      body: { ...(await openWarning(world)), owner: world.idOf(caller) ?? 0 },
    }),
  }),
  ...[takeWarning, snoozeWarning, handleWarningRow].map((action) =>
    exampleOf(action, { why: ofRule, make: async ({ world }) => ({ body: await openWarning(world) }) }),
  ),
  exampleOf(reopenWarning, {
    why: ofRule,
    make: async ({ world, caller }) => {
      const warning = await openWarning(world);
      const body = { ...warning, note: '已联系' };
      await world.ask(caller, { method: 'POST', url: '/api/warning/handle/', body });
      return { body: warning };
    },
  }),
];
