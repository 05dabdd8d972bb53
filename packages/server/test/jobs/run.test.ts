import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '../../src/platform/jobs/run/enqueue.service.ts';
import type { JobKind, JobWork } from '../../src/platform/jobs/run/job-kind.ts';
import { type RunnerParts, runJob } from '../../src/platform/jobs/run/run-job.ts';
import { startQueues } from '../../src/platform/jobs/start-jobs.ts';
import { eventually } from '../harness/eventually.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';

let server: TestServer;
let owner: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signIn(server, { may: ['/agent-label'] });
});
afterAll(() => server.close());

const open = new AbortController().signal;

/** Queues a job in a person's name. */
async function ask(person: SignedIn, input: unknown = null): Promise<number> {
  const caller = await server.app.runner.contextFor('test').identity.callerOf(person.id);
  if (!caller) throw new Error('nobody');
  return (await enqueue(server.app.runner.contextOf(caller, 'test'), { kind: 'bulk', title: '试', input })).job.id;
}

function parts(work: (job: JobWork) => Promise<{ message: string }>): RunnerParts {
  const kind: JobKind = { name: 'bulk', work };
  return { ...server.app.runner, kinds: [kind] };
}

const run = (work: (job: JobWork) => Promise<{ message: string }>, closing = open) =>
  runNext(parts(work), ['bulk'], closing);

test('a job runs as its owner, shows its progress and says what it came to', async () => {
  const id = await ask(owner, { many: 3 });
  const seen: unknown[] = [];
  await run(async (job) => {
    seen.push(job.input, job.ctx.caller.kind === 'user' && job.ctx.caller.id);
    await job.report({ done: 2, total: 3, failed: 1, checkpoint: 2 });
    seen.push((await owner.call('GET', `/api/job_readonly/${id}/`)).body.done);
    return { message: '好了' };
  });
  expect(seen).toEqual([{ many: 3 }, owner.id, 2]);
  const { body } = await owner.call('GET', `/api/job_readonly/${id}/`);
  expect(body).toMatchObject({ state: 'succeeded', done: 2, total: 3, failed: 1, message: '好了', result_url: null });
});

test('a total that is reported at once is shown while the job runs, beside what is done', async () => {
  const id = await ask(owner);
  const seen: unknown[] = [];
  const look = async () => {
    const { done, total } = (await owner.call('GET', `/api/job_readonly/${id}/`)).body;
    seen.push([done, total]);
  };
  await run(async (job) => {
    await job.report({ total: 1500 });
    await look();
    await job.report({ failed: 1 });
    await job.report({ done: 53, checkpoint: 53 });
    await look();
    return { message: '好了' };
  });
  expect(seen).toEqual([
    [0, 1500],
    [53, 1500],
  ]);
});

test('only its owner sees and stops a job; the page shows everybody’s', async () => {
  const id = await ask(owner);
  const other = await signIn(server, {});
  const keeper = await signIn(server, { may: ['/system/jobs'] });
  expect((await other.call('GET', `/api/job_readonly/${id}/`)).status).toBe(404);
  expect((await other.call('POST', `/api/job/${id}/cancel/`, {})).status).toBe(404);
  expect((await other.call('GET', '/api/job_run_readonly/')).status).toBe(403);
  const all = await keeper.call('GET', '/api/job_run_readonly/');
  expect(all.body.results.map((row: { id: number }) => row.id)).toContain(id);
  expect((await keeper.call('POST', `/api/job_run/${id}/stop/`, {})).status).toBe(403);
  const stopped = await owner.call('POST', `/api/job/${id}/cancel/`, {});
  expect(stopped.body).toMatchObject({ id, state: 'cancelled' });
  expect(await run(async () => ({ message: '' }))).toBe(false);
});

test('a running job ends when its owner stops it', async () => {
  const id = await ask(owner);
  await run(async (job) => {
    await owner.call('POST', `/api/job/${id}/cancel/`, {});
    await job.report({ checkpoint: 1 });
    return { message: '不该到这里' };
  });
  const { body } = await owner.call('GET', `/api/job_readonly/${id}/`);
  expect(body).toMatchObject({ state: 'cancelled', message: '已停止' });
  expect((await owner.call('POST', `/api/job/${id}/cancel/`, {})).status).toBe(200);
});

test('a job that is stopped in the middle says how far it came', async () => {
  const id = await ask(owner);
  await run(async (job) => {
    await job.report({ done: 53, total: 1500 });
    await owner.call('POST', `/api/job/${id}/cancel/`, {});
    await job.report({ done: 54, failed: 2, checkpoint: 54 });
    return { message: '不该到这里' };
  });
  const { body } = await owner.call('GET', `/api/job_readonly/${id}/`);
  expect(body.message).toBe('已停止：已处理 54 / 1,500 条，2 条未成功');
});

test('a job whose server goes down goes on from its checkpoint', async () => {
  const id = await ask(owner);
  const closing = new AbortController();
  const ending = run(async (job) => {
    await job.report({ done: 5, checkpoint: { row: 5 } });
    closing.abort();
    await job.report({ done: 6 });
    return { message: '' };
  }, closing.signal);
  await ending;
  expect((await owner.call('GET', `/api/job_readonly/${id}/`)).body).toMatchObject({ state: 'queued', done: 5 });
  await run(async (job) => ({ message: JSON.stringify(job.checkpoint) }));
  expect((await owner.call('GET', `/api/job_readonly/${id}/`)).body.message).toBe('{"row":5}');
});

test('a job whose server was lost is taken over, and the lost one writes nothing any more', async () => {
  const id = await ask(owner);
  await run(async (job) => {
    await runJob(
      parts(async () => ({ message: '第二台' })),
      { id, isRetry: true },
      open,
    );
    await job.report({ checkpoint: 1 }).catch(() => undefined);
    return { message: '第一台' };
  });
  expect((await owner.call('GET', `/api/job_readonly/${id}/`)).body).toMatchObject({ message: '第二台' });
});

test('a job that runs is not begun a second time, nor is one that has ended', async () => {
  const id = await ask(owner);
  let runs = 0;
  const again = parts(async () => {
    runs += 1;
    return { message: '不该到这里' };
  });
  await run(async () => {
    await runJob(again, { id, isRetry: false }, open);
    return { message: '一次' };
  });
  await runJob(again, { id, isRetry: true }, open);
  expect(runs).toBe(0);
  expect((await owner.call('GET', `/api/job_readonly/${id}/`)).body).toMatchObject({ message: '一次' });
});

test('a job of an account that was disabled or moved does not run', async () => {
  const gone = await signIn(server, {});
  const id = await ask(gone);
  await server.database.db().rows('UPDATE "user" SET is_active = false WHERE id = $1', [gone.id]);
  await run(async () => ({ message: '不该运行' }));
  const [row] = await server.database.db().rows('SELECT state, message FROM job_run WHERE id = $1', [id]);
  expect(row).toEqual({ state: 'failed', message: '账号已停用，任务未执行' });
});

test('a bug ends a job with a sentence, not with its cause', async () => {
  const id = await ask(owner);
  await run(async () => {
    throw new Error('secret detail');
  });
  const { body } = await owner.call('GET', `/api/job_readonly/${id}/`);
  expect(body.state).toBe('failed');
  expect(body.message).not.toContain('secret');
});

test('a server runs two of a kind beside each other, and others meanwhile', async () => {
  const ids = [await ask(owner), await ask(owner), await ask(owner), await ask(owner, 'other')];
  const db = server.database.db();
  await db.rows("UPDATE job_run SET kind = 'check' WHERE id = $1", [ids[3]]);
  await db.rows("UPDATE outbox SET topic = 'job.check' WHERE payload->>'job_id' = $1::text", [ids[3]]);
  const begun: number[] = [];
  const gate = Promise.withResolvers<void>();
  const work = async ({ id }: JobWork) => {
    begun.push(id);
    await gate.promise;
    return { message: '好了' };
  };
  const runner = {
    ...server.app.runner,
    kinds: [
      { name: 'bulk', work },
      { name: 'check', work },
    ],
  };
  const start = () => startQueues(server.database.pools, [], { ...server.app, runner, jobs: [] });
  const queues = await start();
  await eventually(() => expect(begun.toSorted((a, b) => a - b)).toEqual([ids[0], ids[1], ids[3]]));
  gate.resolve();
  const ended = async () => {
    for (const id of ids) {
      const { body } = await owner.call('GET', `/api/job_readonly/${id}/`);
      expect(body.state).toBe('succeeded');
    }
  };
  await eventually(ended);
  expect(begun).toHaveLength(ids.length);
  await queues.stop();
});

test('two servers share jobs, and one that goes down hands over what it had begun', async () => {
  const begun: { id: number; by: string; checkpoint: unknown }[] = [];
  const kindOf = (by: string): JobKind => ({
    name: 'bulk',
    work: async (job) => {
      begun.push({ id: job.id, by, checkpoint: job.checkpoint });
      await job.report({ checkpoint: by });
      // The first server goes on only after its stop signal.
      if (by === '第一台') await new Promise((resolve) => job.stopping.addEventListener('abort', resolve));
      await job.report({});
      return { message: by };
    },
  });
  const serve = (by: string) => {
    const runner = { ...server.app.runner, kinds: [kindOf(by)] };
    return startQueues(server.database.pools, [], { ...server.app, runner, jobs: [] });
  };
  const first = await serve('第一台');
  const id = await ask(owner);
  await eventually(() => expect(begun).toHaveLength(1));
  const second = await serve('第二台');
  await first.stop();
  const ended = async () =>
    expect((await owner.call('GET', `/api/job_readonly/${id}/`)).body).toMatchObject({
      state: 'succeeded',
      message: '第二台',
    });
  await eventually(ended);
  expect(begun).toEqual([
    { id, by: '第一台', checkpoint: null },
    { id, by: '第二台', checkpoint: '第一台' },
  ]);
  await second.stop();
});
