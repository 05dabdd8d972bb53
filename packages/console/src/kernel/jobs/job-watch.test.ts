import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../api/api.ts';
import { toast } from '../feedback/toast.ts';
import { deliver, setLive } from '../stream/stream-events.ts';
import { announceOthers, followJob, type Job } from './job-watch.ts';

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
  const say = vi.spyOn(toast, 'success').mockReturnValue(undefined as never);
  const read = vi.spyOn(api, 'getOne');
  const stop = announceOthers();
  const end = async (job: Job) => {
    read.mockResolvedValue(job as never);
    const followed = followJob(job.id);
    deliver('job', job);
    await settled();
    deliver('job_ended', job);
    await followed;
    await settled();
  };
  await end(done(1, 100));
  expect(say).toHaveBeenCalledTimes(1);
  read.mockResolvedValue(done(2, 100) as never);
  deliver('job_ended', done(2, 100));
  await settled();
  expect(say).toHaveBeenCalledTimes(2);
  await end(done(2, 100));
  expect(say).toHaveBeenCalledTimes(2);
  await end(done(1, 200));
  expect(say).toHaveBeenCalledTimes(3);
  stop();
});
