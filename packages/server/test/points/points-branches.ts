import { bookChecks } from '../../src/app.ts';
import { lookAt } from '../../src/features/integrity/look.query.ts';
import { type Cells, makeCells } from '../bank/cells.ts';
import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

/** A points branch and the people of its enterprise. */
export interface PointsBranch {
  readonly id: number;
  readonly enterprise: number;
  readonly people: readonly number[];
}

interface Means {
  readonly people: number;
  /** What each of them has; `0` leaves them without an account. */
  readonly points: number;
  readonly spend_budget: number;
  /** What may still be given, beyond what each of them has. */
  readonly earn_budget?: number;
  readonly credit_limit_fen?: number;
  readonly agent_label_id?: number;
}

/** A spend: the branch, the person and the points; without a person it is refused. */
export type Wanted = readonly [id: number, employee: number | undefined, points: number];

/** The body of a call that spends points. */
export function spendBody([, employee = 0, points]: Wanted) {
  return { employee, points, reason: '网点活动' };
}

/** Points branches for tests of spending, and what is left behind there. */
export interface PointsBranches {
  readonly chief: SignedIn;
  readonly cells: Cells;
  /** A branch whose month is open and whose people have points. */
  readonly open: (means: Means) => Promise<PointsBranch>;
  readonly balanceOf: (employee: number) => Promise<number>;
  readonly spentAt: (id: number) => Promise<number>;
  /** The rules of the books that are broken. */
  readonly faults: () => Promise<string[]>;
}

export async function makePointsBranches(server: TestServer): Promise<PointsBranches> {
  const db = server.database.db();
  const chief = await signIn(server, { superuser: true });
  const cells = await makeCells(server);
  const act = async (id: number, verb: string, body: object) => {
    const reply = await chief.call('POST', `/api/points_cell/${id}/${verb}/`, body);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  };
  const one = async (text: string, id: number) => (await db.rows<{ n: number }>(text, [id]))[0]?.n ?? 0;
  return {
    ...{ chief, cells },
    open: async ({
      people: count,
      points,
      spend_budget,
      earn_budget = 1,
      credit_limit_fen = 100_000_000,
      ...label
    }) => {
      const own = await makeEnterprise(db, { credit_limit_fen, ...label });
      const people = await own.hire(count);
      const made = await chief.call('POST', '/api/points_cell/', { enterprise: own.id, bank_cell: cells.counter });
      const id: number = made.body.id;
      await act(id, 'set_budget', { earn_budget: earn_budget + count * points, spend_budget });
      for (const employee of points > 0 ? people : []) await act(id, 'earn', { employee, points, reason: '期初' });
      return { id, enterprise: own.id, people };
    },
    balanceOf: (employee) => one('SELECT balance AS n FROM points_account WHERE employee_id = $1', employee),
    spentAt: (id) => one('SELECT spent AS n FROM points_cell_month WHERE points_cell_id = $1', id),
    faults: async () => {
      const found: string[] = [];
      for (const check of bookChecks.filter(({ name }) => /^(count\.)?(points|enterprise_fund|open_item)/.test(name))) {
        const { faults } = await lookAt(db, check);
        found.push(...faults.map(({ title, found: is, expected }) => `${check.name} ${title}: ${is}, ${expected}`));
      }
      return found;
    },
  };
}
