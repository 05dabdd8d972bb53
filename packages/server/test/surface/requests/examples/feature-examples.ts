import {
  approveApproval,
  rejectApproval,
  withdrawApproval,
} from '@zhanggui/contract/features/approval/approval.action';
import { resumeJob } from '@zhanggui/contract/features/bulk/bulk.action';
import { undoJob } from '@zhanggui/contract/features/import/undo.action';
import { rerunBookCheck } from '@zhanggui/contract/features/integrity/book-check.action';
import { readNotification } from '@zhanggui/contract/features/notification/notification.action';
import { changeSavedView, forgetSavedView } from '@zhanggui/contract/features/saved-view/saved-view.action';
import { addWebhook, redeliverWebhook } from '@zhanggui/contract/features/webhook/webhook.action';
import { compareAccess } from '@zhanggui/contract/features/xray/compare.action';
import { explainAccess, rowsAs, viewAs } from '@zhanggui/contract/features/xray/xray.action';
import { cancelJob, stopJobRun } from '@zhanggui/contract/platform/jobs/job.action';
import { bookChecks } from '../../../../src/app.ts';
import { declareChecks } from '../../../../src/features/integrity/run-checks.service.ts';
import { password } from '../../../identity/people.ts';
import { type Example, exampleOf } from '../example.ts';
import type { CallerName, RequestWorld } from '../request-world.ts';
import { ownNumber } from './steps/order-steps.ts';

/** A job that waits to be run. */
async function queued(world: RequestWorld, caller: CallerName): Promise<number> {
  const body = { filter: {}, columns: ['name'], format: 'csv' };
  const { job } = await world.ask<{ job: { id: number } }>(caller, { method: 'POST', url: '/api/brand/export/', body });
  return job.id;
}

/** A bulk action that was stopped before its first record. */
async function stopped(world: RequestWorld, caller: CallerName): Promise<number> {
  const [goods] = await world.records(caller, { path: '/api/goods' }, 'state=on&limit=1');
  const body = { ids: [goods?.id], count: 1 };
  const start = {
    method: 'POST',
    url: '/api/goods/take_off/',
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  };
  const { job } = await world.ask<{ job: { id: number } }>(caller, start);
  await world.ask(caller, { method: 'POST', url: `/api/job/${job.id}/cancel/`, body: {} });
  return job.id;
}

let submissions = 0;

/** A price that waits for a second person, of other goods each time: one of them waits once. */
async function submitted(world: RequestWorld, token?: string): Promise<number> {
  const goods = await world.records('superuser', { path: '/api/goods' }, 'state=on&limit=100');
  submissions += 1;
  const url = `/api/goods/${goods[submissions]?.id}/adjust_price/`;
  const change = { method: 'POST', url, body: { percent: 10 }, ...(token === undefined ? {} : { token }) };
  return (await world.ask<{ approval: { id: number } }>('superuser', change)).approval.id;
}

async function ownView(world: RequestWorld, caller: CallerName): Promise<number> {
  const body = { list: 'order', name: '我的视图' };
  return (await world.ask<{ id: number }>(caller, { method: 'POST', url: '/api/saved_view/', body })).id;
}

async function mentioned(world: RequestWorld, caller: CallerName): Promise<number> {
  const [order] = await world.records(caller, { path: '/api/order' }, 'limit=1');
  const { token } = await world.newcomer();
  const body = { text: '请看', mentions: [{ id: world.idOf(caller) }] };
  await world.ask(caller, { method: 'POST', url: `/api/order/${order?.id}/comments/`, body, token });
  const [newest] = await world.records(caller, { path: '/api/notification' });
  return newest?.id ?? 0;
}

async function signedInOnce(world: RequestWorld): Promise<number> {
  const { username } = await world.newcomer();
  await world.ask('anonymous', { method: 'POST', url: '/account/login_admin/', body: { username, password } });
  const [newest] = await world.records('superuser', { path: '/api/sign_in_log' });
  return newest?.id ?? 0;
}

/** A rule as the start of a server without jobs leaves it: declared and not checked. */
async function declared(world: RequestWorld): Promise<number> {
  await declareChecks(world.database.db(), bookChecks);
  const [check] = await world.records('superuser', { path: '/api/book_check' });
  return check?.id ?? 0;
}

async function faulty(world: RequestWorld): Promise<number> {
  const [fault] = await world.database
    .db()
    .rows<{ id: number }>(
      "INSERT INTO book_fault (check_id, record_id, title, path, found, expected) VALUES ($1, 1, '单据', '/order/detail?id=1', '1', '2') RETURNING id",
      [await declared(world)],
    );
  return fault?.id ?? 0;
}

/** A call that was refused; the server writes these in batches. */
async function logged(world: RequestWorld): Promise<number> {
  const [call] = await world.database
    .db()
    .rows<{ id: number }>(
      "INSERT INTO api_log (cause, method, path, status, milliseconds, address, request_id) VALUES ('refused', 'GET', '/api/order_readonly/', 403, 1, '127.0.0.1', 'r-1') RETURNING id",
    );
  return call?.id ?? 0;
}

/** A bulk action that ran, by its one record. */
async function worked(world: RequestWorld): Promise<number> {
  const job = await stopped(world, 'superuser');
  await world.ask('superuser', { method: 'POST', url: `/api/job/${job}/resume/`, body: {} });
  await world.runJobs();
  const [item] = await world.records('superuser', { path: '/api/job_item' }, `job=${job}`);
  return item?.id ?? 0;
}

/** A test message: those of the demo belong to webhooks that are switched off. */
async function tested(world: RequestWorld, caller: CallerName): Promise<number> {
  const [webhook] = await world.records(caller, { path: '/api/webhook' }, 'limit=1');
  const test = { method: 'POST', url: `/api/webhook/${webhook?.id}/try/`, body: {} };
  return (await world.ask<{ id: number }>(caller, test)).id;
}

const made = (operation: string, why: string, id: (world: RequestWorld) => Promise<number>): Example => ({
  operation,
  why,
  caller: 'superuser',
  make: async ({ world }) => ({ path: { id: await id(world) } }),
});

/** A record and what is read beside it, of a kind that the demo has none of. */
const read = (path: string, why: string, id: (world: RequestWorld) => Promise<number>): readonly Example[] =>
  ['', 'history/'].map((tail) => made(`GET ${path}_readonly/{id}/${tail}`, why, id));

const ofJob = 'it needs a job of its own';
const noChecks = 'checks run by the clock, and this server runs none';

export const featureExamples: readonly Example[] = [
  exampleOf(redeliverWebhook, {
    why: 'messages of a webhook that is switched off are not sent again',
    make: async ({ world, caller }) => ({ path: { id: await tested(world, caller) } }),
  }),
  exampleOf(cancelJob, {
    why: ofJob,
    make: async ({ world, caller }) => ({ path: { id: await queued(world, caller) } }),
  }),
  exampleOf(stopJobRun, {
    why: ofJob,
    make: async ({ world, caller }) => ({ path: { id: await queued(world, caller) } }),
  }),
  exampleOf(resumeJob, {
    why: ofJob,
    make: async ({ world, caller }) => ({ path: { id: await stopped(world, caller) } }),
  }),
  exampleOf(approveApproval, {
    why: 'another person submitted it',
    make: async ({ world }) => ({ path: { id: await submitted(world, (await world.newcomer()).token) } }),
  }),
  exampleOf(rejectApproval, {
    why: 'another person submitted it',
    make: async ({ world }) => ({ path: { id: await submitted(world, (await world.newcomer()).token) } }),
  }),
  exampleOf(withdrawApproval, {
    why: 'only the submitter takes it back',
    make: async ({ world }) => ({ path: { id: await submitted(world) } }),
  }),
  exampleOf(readNotification, {
    why: 'notifications are their own reader’s',
    make: async ({ world, caller }) => ({ path: { id: await mentioned(world, caller) } }),
  }),
  ...read('/api/notification', 'the demo has none for its superuser', (world) => mentioned(world, 'superuser')),
  ...read('/api/sign_in_log', 'no person of the demo signed in yet', signedInOnce),
  ...read('/api/approval', 'no change of the demo waits for a second person', (world) => submitted(world)),
  ...read('/api/api_log', 'no call of the demo was refused', logged),
  ...read('/api/book_check', noChecks, declared),
  ...read('/api/book_fault', 'the books of the demo are right', faulty),
  ...read('/api/job', ofJob, (world) => queued(world, 'superuser')),
  ...read('/api/job_item', ofJob, worked),
  ...read('/api/job_run', ofJob, (world) => queued(world, 'superuser')),
  exampleOf(rerunBookCheck, {
    why: noChecks,
    make: async ({ world }) => ({ path: { id: await declared(world) } }),
  }),
  exampleOf(changeSavedView, {
    why: 'only an own view is changed',
    make: async ({ world, caller }) => ({ path: { id: await ownView(world, caller) }, body: { name: '我的视图' } }),
  }),
  exampleOf(forgetSavedView, {
    why: 'only an own view is forgotten',
    make: async ({ world, caller }) => ({ path: { id: await ownView(world, caller) } }),
  }),
  exampleOf(addWebhook, {
    why: 'the address is one of the public internet',
    make: async () => ({ body: { url: 'https://example.com/hook' } }),
  }),
  exampleOf(explainAccess, {
    why: 'it names a call or a permission',
    make: async ({ world }) => ({
      body: {
        ...{ user: world.idOf('staff') ?? 0, method: 'GET', path: '/api/order_readonly/' },
        ...{ request_id: null, permission: null },
      },
    }),
  }),
  exampleOf(rowsAs, {
    why: 'it names a list',
    make: async ({ world }) => ({ body: { user: world.idOf('staff') ?? 0, resource: 'order' } }),
  }),
  exampleOf(viewAs, {
    why: 'an account and a role exclude each other',
    make: async ({ world }) => ({ body: { user: world.idOf('staff') ?? 0, role: null } }),
  }),
  exampleOf(compareAccess, {
    why: 'an account and a role exclude each other',
    make: async ({ world }) => ({
      body: {
        ...{ user: world.idOf('staff') ?? 0, role: null },
        ...{ other_user: world.idOf('warehouse') ?? 0, other_role: null },
      },
    }),
  }),
  ...(['GET', 'POST'] as const).map((method) => ({
    operation: `${method} /open/co-sign/{token}`,
    why: 'a link that is over is answered with a page too',
    make: async () => ({ path: { token: 'over' } }),
  })),
  {
    operation: 'GET /s/{code}',
    why: 'a short link is visited by its code; one to a host that is not trusted warns first',
    make: async ({ world }) => {
      const body = { link: 'https://elsewhere.example.org/activity' };
      const made = { method: 'POST', url: '/banks/add_bank_activity_shortlink/', body };
      return { path: { code: (await world.ask<{ code: string }>('superuser', made)).code } };
    },
  },
  exampleOf(undoJob, {
    why: 'only an import of one’s own is undone',
    make: async ({ world, caller }) => ({ path: { id: await imported(world, caller) } }),
  }),
];

/** An import of one employee that wrote its row. */
async function imported(world: RequestWorld, caller: CallerName): Promise<number> {
  const path = '/api/backend_employee/import/';
  const [role] = await world.records(caller, { path: '/api/backend_role' }, 'ordering=id&limit=1');
  const form = new FormData();
  const rows = `用户名,姓名,联系电话,角色,任职状态\n${ownNumber('zhang')},张三,13812345678,${role?.name},在职\n`;
  form.set('file', new Blob([rows]), '导入.csv');
  form.set('mode', 'commit');
  const { job } = await world.ask<{ job: { id: number } }>(caller, { method: 'POST', url: path, body: form });
  await world.runJobs();
  return job.id;
}
