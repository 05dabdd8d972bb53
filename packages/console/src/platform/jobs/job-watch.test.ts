import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../api/api.ts';
import { toast } from '../kit/toast/toast.ts';
import { deliver, setLive } from '../stream/stream-events.ts';
import { announceOthers, awaitJob, followJob, type Job } from './job-watch.ts';

beforeEach(() => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  setLive(true);
});
afterEach(() => {
  setLive(false);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const done = (id: number, finished_at: number) => ({ id, title: '导出', state: 'done', finished_at }) as unknown as Job;
const settled = () => new Promise(setImmediate);

test('the end of a job is told of once, whichever of its messages comes first, and again when it was resumed', async () => {
  const say = vi.spyOn(toast, 'success').mockReturnValue(undefined);
  const read = vi.spyOn(api, 'getOne');
  const stop = announceOthers();
  const end = async (job: Job) => {
    read.mockResolvedValue(job);
    const followed = followJob(job.id);
    deliver('job', job);
    await settled();
    deliver('job_ended', job);
    await followed;
    await settled();
  };
  await end(done(1, 100));
  expect(say).toHaveBeenCalledTimes(1);
  read.mockResolvedValue(done(2, 100));
  deliver('job_ended', done(2, 100));
  await settled();
  expect(say).toHaveBeenCalledTimes(2);
  await end(done(2, 100));
  expect(say).toHaveBeenCalledTimes(2);
  await end(done(1, 200));
  expect(say).toHaveBeenCalledTimes(3);
  stop();
});

test('a job that left something undone is a warning with its counts, and not told of as a success', async () => {
  const said = { good: vi.spyOn(toast, 'success'), warning: vi.spyOn(toast, 'warning').mockReturnValue(undefined) };
  const end = async (id: number, part: Partial<Job>) => {
    const followed = followJob(id);
    deliver('job', { ...done(id, 100), state: 'succeeded', ...part });
    await followed;
  };
  await end(11, { title: '批量确认收货订单', failed: 2, message: '成功 0 条，未成功 2 条' });
  const look = expect.objectContaining({ label: '查看' });
  expect(said.warning.mock.calls).toEqual([['批量确认收货订单：成功 0 条，未成功 2 条', look]]);
  expect(said.good).not.toHaveBeenCalled();
  said.good.mockReturnValue(undefined);
  await end(12, { failed: 0, message: '2 条全部成功' });
  expect(said.good).toHaveBeenCalledWith('导出已完成', look);
});

test('a job that ended before anybody could hear of it is not waited for in vain', async () => {
  vi.useFakeTimers();
  vi.spyOn(api, 'getOne').mockResolvedValue(done(3, 100));
  const ended = awaitJob(3);
  await vi.advanceTimersByTimeAsync(1500);
  await expect(Promise.race([ended, Promise.resolve('still waiting')])).resolves.toMatchObject({ id: 3 });
  vi.useRealTimers();
});

test('steps that arrive together are all heard: the last of them ends the waiting', async () => {
  const read = vi.spyOn(api, 'getOne');
  const steps: string[] = [];
  const ended = awaitJob(4, ({ state }) => steps.push(state));
  deliver('job', { ...done(4, 100), state: 'running' });
  deliver('job', done(4, 100));
  expect(await ended).toMatchObject({ id: 4, state: 'done' });
  expect(steps).toEqual(['done']);
  const again = awaitJob(5);
  deliver('job', { ...done(5, 100), state: 'running' });
  await settled();
  deliver('job', { ...done(5, 100), state: 'running' });
  deliver('job', done(5, 100));
  expect(await again).toMatchObject({ id: 5, state: 'done' });
  expect(read).not.toHaveBeenCalled();
});
