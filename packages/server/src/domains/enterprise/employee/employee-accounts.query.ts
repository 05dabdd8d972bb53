import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { enterpriseScope } from '../enterprise.tables.ts';
import { employee } from './employee.tables.ts';
import type { EmployeeLife } from './employee-life.port.ts';

/** What accounts of value have in common that people of enterprises have one each of. */
export const accountsOfEmployees = {
  scope: enterpriseScope,
  owners: { table: employee, having: "o.state = 'employed' AND NOT o.is_deleted" },
  title: (
    a: string,
  ) => `(SELECT concat_ws(' · ', n.name, e.name, e.number) FROM employee e JOIN enterprise n ON n.id = e.enterprise_id
    WHERE e.id = ${a}.employee_id)`,
} as const;

type OfAccounts = (tx: Context, employee_ids: readonly number[], reason: string) => Promise<void>;

const reasonOfLeaving = '员工已离职';

/** What becomes of such accounts when people come and go. */
export const lifeOfAccounts = ({
  freeze,
  reopen,
}: Readonly<Record<'freeze' | 'reopen', OfAccounts>>): Pick<EmployeeLife, 'left' | 'returned'> => ({
  left: (tx, ids) => freeze(tx, ids, reasonOfLeaving),
  returned: (tx, ids) => reopen(tx, ids, reasonOfLeaving),
});

/** The person who has a number at an enterprise and works there. */
export async function employeeByNumber(ctx: Context, enterprise_id: number, number: string): Promise<number> {
  return (await findEmployee(ctx, enterprise_id, number)) ?? invalid('employee_no', '没有这位在职员工');
}

/** The same, where it is not said that there is none. */
export async function findEmployee(
  { db }: Context,
  enterprise_id: number,
  number: string,
): Promise<number | undefined> {
  const [row] = await db.rows<{ id: number }>(
    "SELECT id FROM employee WHERE enterprise_id = $1 AND number = $2 AND state = 'employed' AND NOT is_deleted",
    [enterprise_id, number],
  );
  return row?.id;
}
