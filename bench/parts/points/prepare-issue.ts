import type { BenchAccess } from './bench-access.ts';

/** An issue of points to all people of the first enterprise that waits to be posted. */
export interface PreparedIssue {
  readonly enterprise: number;
  /** An account of its people. */
  readonly account: number;
  /** Posts it; answers the job that does the work. */
  readonly post: () => Promise<Response>;
}

const each = 10;

/** Calls the console's server as the clerk who is signed in. */
function clerkOf({ origin, token }: BenchAccess) {
  return async (path: string, body: object): Promise<{ id: number }> => {
    const headers = { authorization: `token ${token}`, 'content-type': 'application/json' };
    const reply = await fetch(`${origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return (await reply.json()) as { id: number };
  };
}

async function firstId({ client }: BenchAccess, text: string, values: readonly unknown[] = []): Promise<number> {
  return Number((await client.query<{ id: string }>(text, [...values])).rows[0]?.id);
}

/** Pays so much in advance for the first enterprise; answers its id. */
export async function deposit(access: BenchAccess, amount_fen: number): Promise<number> {
  const enterprise = await firstId(access, "SELECT id FROM enterprise WHERE code = 'BENCH-00001'");
  const body = { amount_fen, reference_no: `BENCH${Date.now()}` };
  await clerkOf(access)(`enterprise/${enterprise}/deposit/`, body);
  return enterprise;
}

/** Makes the issue by the calls that clerks make; its list of people, which would come in files, is written at once. */
export async function prepareIssue(access: BenchAccess): Promise<PreparedIssue> {
  const call = clerkOf(access);
  const enterprise = await deposit(access, (each * access.size.people) / 2);
  const { id } = await call('points_issue/', { enterprise, reason: '中秋福利', kind: 'list' });
  await access.client.query(
    `INSERT INTO points_recipient (points_issue_id, enterprise_id, employee_id, points, origin)
     SELECT $1, enterprise_id, id, $3, 'file' FROM employee WHERE enterprise_id = $2 ORDER BY id`,
    [id, enterprise, each],
  );
  await access.client.query('VACUUM ANALYZE points_recipient');
  await call(`points_issue/${id}/submit/`, {});
  // A second person would have to agree; who that is changes nothing of what is measured.
  await access.client.query("UPDATE points_issue SET state = 'approved', approved_at = now() WHERE id = $1", [id]);
  return {
    enterprise,
    account: await firstId(access, 'SELECT min(id) AS id FROM points_account WHERE enterprise_id = $1', [enterprise]),
    post: async () => {
      await call(`points_issue/${id}/post/`, {});
      return Response.json({
        job: { id: await firstId(access, "SELECT max(id) AS id FROM job_run WHERE kind = 'points.issue'") },
      });
    },
  };
}
