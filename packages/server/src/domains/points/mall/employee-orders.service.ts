import { failPoints } from '@zhanggui/contract/domains/points/points.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { employeeByNumber } from '../../enterprise/employee/employee-accounts.query.ts';
import type { PointsPayer } from '../../order/pay/points-payer.port.ts';
import type { EmployeeBuyers } from '../../order/place/employee-buyer.port.ts';
import { returnPoints } from '../account/points-account.service.ts';
import { placeForEmployee } from '../place/access/place-access.query.ts';
import { accessFault } from '../place/access/place-access.ts';
import { refuseAtPlace } from '../place/place-limit.query.ts';
import { pointsAccounts } from '../points-accounts.service.ts';
import { openMallOf } from './open-mall.query.ts';

/** Orders in a mall of points are those of a person of its enterprise, while it is open. */
export const employeeBuyers: EmployeeBuyers = async (tx, { mall_id, employee_no, place_code, lines }) => {
  const [known] = await tx.db.rows<{ enterprise_id: number }>(
    'SELECT enterprise_id FROM points_mall WHERE mall_id = $1 AND NOT is_deleted',
    [mall_id],
  );
  if (!known) return undefined;
  if (employee_no === null) return invalid('employee_no', '企业积分商城的订单请填写工号');
  if (!(await openMallOf(tx, mall_id))) failPoints('points.mall_closed', {});
  const employee_id = await employeeByNumber(tx, known.enterprise_id, employee_no);
  const buyer = { enterprise_id: known.enterprise_id, employee_id };
  if (place_code === null) return buyer;
  const place = await placeForEmployee(tx, employee_id, place_code);
  if (!place) return invalid('place.code', '点位不存在');
  const reason = accessFault(place);
  if (reason !== undefined) failPoints('place.refused', { reason });
  await refuseAtPlace(tx, { place, employee_id, lines });
  return { ...buyer, place_id: place.id, place_name: place.name };
};

const keyOf = (order_id: number) => `order:${order_id}`;

async function isOfEnterprise({ db }: Context, mall_id: number | null): Promise<boolean> {
  const [found] = await db.rows('SELECT FROM points_mall WHERE mall_id = $1', [mall_id]);
  return found !== undefined;
}

/** Points that people of enterprises hold with us: spent with the order, and returned to the lots that they came from. */
export const employeePayer: PointsPayer = {
  async take(tx, { order_id, order_no, mall_id, employee_id, points }) {
    if (!(await isOfEnterprise(tx, mall_id))) return false;
    if (employee_id === null) return invalid('kind', '企业积分商城的订单类型应为积分或点位');
    const account_id =
      (await pointsAccounts.openAccount(tx, employee_id)) ?? invalid('employee_no', '没有这位在职员工');
    await pointsAccounts.post(tx, {
      ...{ do: 'debit', account_id, key: keyOf(order_id), kind: 'spend', amount: points },
      ...{ document_no: order_no, remark: '积分商城兑换' },
    });
    return true;
  },
  async giveBack(tx, { order_id, source, points }) {
    const [spent] = await tx.db.rows<{ account_id: number; order_no: string }>(
      `SELECT e.account_id, o.order_no FROM points_entry e JOIN "order" o ON o.id = $2::bigint WHERE e.key = $1 LIMIT 1`,
      [keyOf(order_id), order_id],
    );
    if (!spent) return false;
    await returnPoints(tx, spent.account_id, {
      ...{ key: `${keyOf(order_id)}:${source.kind}:${source.id}`, of: keyOf(order_id) },
      ...{ amount: points, document_no: spent.order_no },
    });
    return true;
  },
};
