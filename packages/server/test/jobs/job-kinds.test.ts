import { jobKind } from '@zhanggui/contract/platform/jobs/job.enum';
import { expect, test } from 'vitest';
import { sharedTestServer } from '../harness/shared-server.ts';

test('every kind of job that the server runs has a name in the lists of jobs', async () => {
  const { app } = await sharedTestServer();
  const named = new Set<string>(jobKind.values.map(({ value }) => value));
  expect(app.runner.kinds.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});
