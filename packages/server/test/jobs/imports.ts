import { writeXlsxStream, type XlsxStreamRow } from 'hucre/xlsx';
import type { SignedIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';

type Fields = Readonly<Record<string, string>>;
type Job = ReturnType<typeof JSON.parse>;

/** Imports as one person does them: every call waits until its job has ended. */
export interface Imports {
  readonly send: (rows: readonly XlsxStreamRow[], fields?: Fields) => Promise<Job>;
  /** Undoes an import; answers what became of each of its parts. */
  readonly undo: (id: number) => Promise<readonly Job[]>;
}

/** Imports of one path by one person. */
export function importsOf(server: TestServer, who: SignedIn, path: string): Imports {
  const { signal } = new AbortController();
  const jobOf = async (id: number) => (await who.call('GET', `/api/job_readonly/${id}/`)).body;
  return {
    send: async (rows, fields = {}) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      const bytes = await new Response(writeXlsxStream(rows, { name: '表' })).arrayBuffer();
      body.set('file', new Blob([bytes]), '表.xlsx');
      const headers = { authorization: `token ${who.token}` };
      const reply = await fetch(`${server.origin}${path}`, { method: 'POST', headers, body });
      const { job } = (await reply.json()) as Job;
      await runNext(server.app.runner, ['import'], signal);
      return jobOf(job.id);
    },
    undo: async (id) => {
      const { body } = await who.call('POST', `/api/job/${id}/undo/`, {});
      await runNext(server.app.runner, ['undo'], signal);
      return (await who.call('GET', `/api/job_item_readonly/?job=${body.job.id}&ordering=id`)).body.results;
    },
  };
}
