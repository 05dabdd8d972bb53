import { domains } from '@zhanggui/contract/app';
import { exportableLines, isExportable } from '@zhanggui/contract/features/export/export-request';
import { exportersOf } from '@zhanggui/contract/features/export/exporters';
import { allFields, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoDatabase } from '../harness/demo-database.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { fetchFile, seenByReaders } from './sheet-file.ts';

/** Of the lists, one in so many is written to a file; 1 means all of them. */
const share = Number(process.env.EXPORT_SHARE ?? 8);
const lists = domains
  .flatMap(({ resources = [] }) => resources)
  .filter((resource) => exportersOf(resource).length > 0)
  .filter((_, at) => at % share === 0);

let server: TestServer;
let chief: SignedIn;
beforeAll(async () => {
  server = await startTestServer({}, await startDemoDatabase());
  chief = await signIn(server, { superuser: true });
});
afterAll(() => server.close());

async function fileOf(resource: ResourceDeclaration): Promise<{ readonly count: number; readonly bytes: Uint8Array }> {
  const { body } = await chief.call('GET', `${resource.path}_readonly/?limit=20`);
  const ids = body.results.map(({ id }: { id: number }) => id);
  const columns = Object.entries(allFields(resource)).flatMap(([name, field]) => (isExportable(field) ? [name] : []));
  const lines = Object.keys(exportableLines(resource));
  const named = ids.length > 0 ? { ids } : {};
  const started = await chief.call('POST', `${resource.path}/export/`, { ...named, columns, lines });
  if (started.status !== 202) throw new Error(JSON.stringify(started.body));
  await runNext(server.app.runner, ['export'], new AbortController().signal);
  const job = (await chief.call('GET', `/api/job_readonly/${started.body.job.id}/`)).body;
  if (job.state !== 'succeeded') throw new Error(job.message);
  return { count: ids.length, bytes: (await fetchFile(server, job.result_url)).bytes };
}

test.each(lists.map((resource) => [resource.name, resource] as const))(
  'the file of %s with all columns and lines is the same to three readers',
  async (_, resource) => {
    const { count, bytes } = await fileOf(resource);
    const [ours = [], ...others] = await seenByReaders(bytes);
    // Some pages show records of others, which their own page exports.
    expect(ours.length > 1).toBe(count > 0);
    expect(others).toEqual([ours, ours]);
  },
);
