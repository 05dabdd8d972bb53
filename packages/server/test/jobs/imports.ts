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
      await requireEntries(server, job.id);
      return jobOf(job.id);
    },
    undo: async (id) => {
      const { body } = await who.call('POST', `/api/job/${id}/undo/`, {});
      await runNext(server.app.runner, ['undo'], signal);
      return (await who.call('GET', `/api/job_item_readonly/?job=${body.job.id}&ordering=id`)).body.results;
    },
  };
}

/** Fails where a unit of an import did something and its records lack their entries in the audit log. */
async function requireEntries(server: TestServer, job_id: number): Promise<void> {
  const lacking = await server.database.db().rows<{ title: string }>(
    `SELECT r.title FROM import_row r WHERE r.job_id = $1
       AND (r.records = '[]' AND r.effect <> '{"id": null}' OR EXISTS (
         SELECT FROM jsonb_to_recordset(r.records) AS w(resource text, id bigint)
         WHERE NOT EXISTS (SELECT FROM audit a WHERE a.act = 'import' AND a.resource = w.resource AND a.subject_id = w.id)))`,
    [job_id],
  );
  if (lacking.length > 0) throw new Error(`without an audit entry: ${lacking.map(({ title }) => title).join('、')}`);
}
