import { randomBytes } from 'node:crypto';
import type { Db } from '../../src/platform/database/db.ts';
import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import type { SignedIn } from '../harness/people.ts';

/** Coupons of a batch of their own, with their codes in plain as a former release stored them. */
export async function makeCoupons(db: Db, count: number, agent_label_id?: number) {
  const { id: enterprise } = await makeEnterprise(db, agent_label_id === undefined ? {} : { agent_label_id });
  const [batch] = await db.rows<{ id: number }>(
    `INSERT INTO point_coupon_batch (number, enterprise_id, agent_label_id, name, points, coupon_count, to_date, total_points, amount_fen,
       credit_fen, state)
     VALUES ($1, $2, $3, '生日券', 1, $4::int, '2099-12-31', $4::int, $4::int, $4::int, 'active') RETURNING id`,
    [`C${randomBytes(4).toString('hex')}`, enterprise, agent_label_id ?? null, count],
  );
  const add = async (more: number): Promise<string[]> => {
    const codes = Array.from({ length: more }, () => randomBytes(6).toString('hex').toUpperCase());
    await db.rows(
      `INSERT INTO point_coupon (point_coupon_batch_id, enterprise_id, agent_label_id, serial, code, points, to_date)
       SELECT $1, $2, $3, k.serial + (SELECT count(*) FROM point_coupon WHERE point_coupon_batch_id = $1), k.code, 1, '2099-12-31'
       FROM unnest($4::text[]) WITH ORDINALITY AS k(code, serial)`,
      [batch?.id, enterprise, agent_label_id ?? null, codes],
    );
    return codes.sort();
  };
  return { id: batch?.id ?? 0, codes: await add(count), add };
}

/** Asks for the codes of a batch in full. */
export const askCodes = (who: SignedIn, point_coupon_batch: number, reason = '印在礼品卡上') =>
  who.call('POST', '/api/point_coupon/export/', {
    ...{ columns: ['serial', 'code'], filter: { point_coupon_batch }, reveal: { reason } },
  });
