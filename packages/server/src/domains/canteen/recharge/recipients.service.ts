import { failCanteen } from '@zhanggui/contract/domains/canteen/canteen.errors';
import { rechargeKind } from '@zhanggui/contract/domains/canteen/recharge/recharge-application.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';

/** The columns of an application that say whom it is for. */
export interface RechargeRule {
  readonly id: number;
  readonly enterprise_id: number;
  readonly kind: ValueOf<typeof rechargeKind>;
  readonly each_fen: number | null;
}

export interface RechargeTotals {
  readonly recipient_count: number;
  readonly amount_fen: number;
}

/** As many as one call works out while its caller waits; longer lists come by file. */
const max = 100_000;

const employed = "e.enterprise_id = i.enterprise_id AND e.state = 'employed' AND NOT e.is_deleted";

/** SQL of people and amounts of an application `i` by its kind. */
const peopleOf: Readonly<Record<RechargeRule['kind'], string>> = {
  [rechargeKind.list]: `
    SELECT e.id, sum(l.amount_fen)::bigint AS amount_fen FROM recharge_application i
      JOIN recharge_application_line l ON l.recharge_application_id = i.id AND NOT l.is_deleted
      JOIN employee e ON ${employed} AND (e.id = l.employee_id
        OR e.department_id IN (WITH RECURSIVE branch AS (SELECT l.department_id AS id
          UNION SELECT d.id FROM department d JOIN branch b ON d.parent_id = b.id AND NOT d.is_deleted) SELECT id FROM branch))
    WHERE i.id = $1 GROUP BY e.id`,
  [rechargeKind.everybody]: `
    SELECT e.id, i.each_fen AS amount_fen FROM recharge_application i JOIN employee e ON ${employed} WHERE i.id = $1`,
};

/** Works out whom an application is for; who is in a file already keeps what the file says. */
export async function workOutRecipients(tx: Context, { id, kind, each_fen }: RechargeRule): Promise<RechargeTotals> {
  if (kind === rechargeKind.everybody && each_fen === null) invalid('each_fen', '为全体员工充值时请填写每人金额');
  await tx.db.rows("DELETE FROM recharge_recipient WHERE recharge_application_id = $1 AND origin = 'rule'", [id]);
  const rows = await tx.db.rows(
    `INSERT INTO recharge_recipient (recharge_application_id, enterprise_id, agent_label_id, employee_id, amount_fen, origin, created_by, updated_by)
     SELECT $1, i.enterprise_id, i.agent_label_id, p.id, p.amount_fen, 'rule', $2::bigint, $2::bigint
     FROM (${peopleOf[kind]} ORDER BY e.id LIMIT ${max + 1}) p JOIN recharge_application i ON i.id = $1
     ON CONFLICT (recharge_application_id, employee_id) DO NOTHING RETURNING id`,
    [id, accountIdOf(tx.caller)],
  );
  if (rows.length > max) failCanteen('recharge.too_many', { max });
  return totalsOf(tx, id);
}

/** How many people an application is for, and how much. */
export async function totalsOf(tx: Context, application_id: number): Promise<RechargeTotals> {
  const [totals] = await tx.db.rows<RechargeTotals>(
    `SELECT count(*)::int AS recipient_count, coalesce(sum(amount_fen), 0)::bigint AS amount_fen FROM recharge_recipient
     WHERE recharge_application_id = $1`,
    [application_id],
  );
  return totals ?? { recipient_count: 0, amount_fen: 0 };
}
