import type { ValueDoor } from './value-door.ts';

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
function clerkOf({ origin, token }: ValueDoor) {
  return async (path: string, body: object): Promise<{ id: number }> => {
    const headers = { authorization: `token ${token}`, 'content-type': 'application/json' };
    const reply = await fetch(`${origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return (await reply.json()) as { id: number };
  };
}

async function firstId({ client }: ValueDoor, text: string, values: readonly unknown[] = []): Promise<number> {
  return Number((await client.query<{ id: string }>(text, [...values])).rows[0]?.id);
}

/** Pays so much in advance for the first enterprise; answers its id. */
export async function deposit(door: ValueDoor, amount_fen: number): Promise<number> {
  const enterprise = await firstId(door, "SELECT id FROM enterprise WHERE code = 'BENCH-00001'");
  const body = { amount_fen, reference_no: `BENCH${Date.now()}` };
  await clerkOf(door)(`enterprise/${enterprise}/deposit/`, body);
  return enterprise;
}

/** Makes the issue by the calls that clerks make; its list of people, which would come in files, is written at once. */
export async function prepareIssue(door: ValueDoor): Promise<PreparedIssue> {
  const call = clerkOf(door);
  const enterprise = await deposit(door, (each * door.size.people) / 2);
  const { id } = await call('points_issue/', { enterprise, reason: '中秋福利', kind: 'list' });
  await door.client.query(
    `INSERT INTO points_recipient (points_issue_id, enterprise_id, employee_id, points, origin)
     SELECT $1, enterprise_id, id, $3, 'file' FROM employee WHERE enterprise_id = $2 ORDER BY id`,
    [id, enterprise, each],
  );
  await door.client.query('VACUUM ANALYZE points_recipient');
  await call(`points_issue/${id}/submit/`, {});
  // A second person would have to agree; who that is changes nothing of what is measured.
  await door.client.query("UPDATE points_issue SET state = 'approved', approved_at = now() WHERE id = $1", [id]);
  return {
    enterprise,
    account: await firstId(door, 'SELECT min(id) AS id FROM points_account WHERE enterprise_id = $1', [enterprise]),
    post: async () => {
      await call(`points_issue/${id}/post/`, {});
      return Response.json({
        job: { id: await firstId(door, "SELECT max(id) AS id FROM job_run WHERE kind = 'points.issue'") },
      });
    },
  };
}
