import { randomBytes } from 'node:crypto';
import { settlePoints } from '@zhanggui/contract/domains/points/account/points-account.action';
import {
  handOutCoupon,
  openRedeemCoupon,
  voidCoupon,
} from '@zhanggui/contract/domains/points/coupon/point-coupon.action';
import { pointCouponBatch } from '@zhanggui/contract/domains/points/coupon/point-coupon-batch.document';
import { pointsIssue } from '@zhanggui/contract/domains/points/issue/points-issue.document';
import { createPointsMall } from '@zhanggui/contract/domains/points/mall/points-mall.action';
import { sealBy } from '../../../../src/platform/fields/text/sealed-text.ts';
import { createSecretBox } from '../../../../src/platform/secret-box.ts';
import { testSecret } from '../../../harness/names.ts';
import { type Example, exampleOf, type Try } from '../example.ts';
import type { RequestWorld } from '../request-world.ts';
import { judge, ownRecordsOn } from './own-records.ts';
import { ownNumber } from './steps/order-steps.ts';

/** An enterprise that may owe us a thousand yuan, with one person. */
export async function enterpriseOf(world: RequestWorld) {
  const { post } = ownRecordsOn(world);
  const code = ownNumber('QY');
  const terms = { credit_limit_fen: 100_000, payment_days: 30, point_price_fen: 1 };
  const enterprise = (await post('/api/enterprise/', { code, name: code, ...terms })).id;
  const number = ownNumber('H');
  const employee = (await post('/api/employee/', { enterprise, number, name: '李晓燕' })).id;
  return { enterprise, enterprise_code: code, employee, number };
}

/** An issue that names its people and has none yet. */
async function drafted(world: RequestWorld, enterprise: number): Promise<number> {
  const body = { enterprise, reason: '中秋福利', kind: 'list' };
  return (await ownRecordsOn(world).post('/api/points_issue/', body)).id;
}

/** A batch in a state, with two codes where they were made; each has a code of its own. */
async function batchOf(world: RequestWorld, state: string) {
  const { enterprise, employee, number } = await enterpriseOf(world);
  const name = ownNumber('JQ');
  const columns = 'number, enterprise_id, name, points, coupon_count, to_date, total_points, amount_fen, state';
  const [batch] = await world.database
    .db()
    .rows<{ id: number }>(
      `INSERT INTO point_coupon_batch (${columns}, credit_fen) VALUES ($1, $2, $1, 10, 2, '2099-12-31', 20, 20, $3, 20) RETURNING id`,
      [name, enterprise, state],
    );
  const code = randomBytes(6).toString('hex').toUpperCase();
  const box = createSecretBox(testSecret, 'secret texts');
  const [coupon] = await world.database.db().rows<{ id: number }>(
    `INSERT INTO point_coupon (point_coupon_batch_id, enterprise_id, serial, code, code_digest, points, to_date)
     VALUES ($1, $2, 1, $3, $4, 10, '2099-12-31'), ($1, $2, 2, $5, $6, 10, '2099-12-31') RETURNING id`,
    [batch?.id, enterprise, ...[code, `${code}2`].flatMap((one) => [sealBy(box, randomBytes, one), box.digest(one)])],
  );
  return { id: batch?.id ?? 0, coupon: coupon?.id ?? 0, code, employee, number };
}

const isMade = 'the coupon is one of a batch of its own';

export function formOf(rows: string, choices: object): FormData {
  const form = new FormData();
  form.set('file', new Blob([rows]), '导入.csv');
  form.set('choices', JSON.stringify(choices));
  return form;
}

export const pointsExamples: readonly Example[] = [
  {
    operation: 'DELETE /api/points_issue/{id}/',
    why: 'the issues of the demo have their people',
    make: async ({ world }) => ({
      path: { id: await drafted(world, (await enterpriseOf(world)).enterprise) },
    }),
  },
  exampleOf(pointsIssue.actions.leave_out, {
    why: 'no draft of the demo has people of a file',
    make: async ({ world }) => {
      const { enterprise, employee } = await enterpriseOf(world);
      const id = await drafted(world, enterprise);
      const [listed] = await world.database.db().rows<{ id: number }>(
        `INSERT INTO points_recipient (points_issue_id, enterprise_id, employee_id, points, origin)
         VALUES ($1, $2, $3, 500, 'file') RETURNING id`,
        [id, enterprise, employee],
      );
      return { path: { id }, body: { record: listed?.id ?? 0 } };
    },
  }),
  exampleOf(pointsIssue.actions.resume_take_back, {
    why: 'no job of the demo takes an issue back',
    make: async ({ world }) => {
      const id = await drafted(world, (await enterpriseOf(world)).enterprise);
      await world.database.db().rows("UPDATE points_issue SET state = 'reversing' WHERE id = $1", [id]);
      return { path: { id } };
    },
  }),
  {
    operation: 'POST /api/employee/import/',
    why: 'it is chosen whose people they are',
    make: async ({ world }) => {
      const { enterprise, number } = await enterpriseOf(world);
      return { form: formOf(`工号,姓名\n${number},李晓燕\n`, { enterprise, roster: 'changes' }) };
    },
  },
  {
    operation: 'POST /api/points_recipient/import/',
    why: 'it is chosen which issue they are added to',
    make: async ({ world }) => {
      const { enterprise, number } = await enterpriseOf(world);
      const points_issue = await drafted(world, enterprise);
      return { form: formOf(`工号,姓名,积分\n${number},李晓燕,500\n`, { points_issue }) };
    },
  },
  exampleOf(settlePoints, {
    why: 'the person has left',
    make: async ({ world }) => {
      const { enterprise, employee } = await enterpriseOf(world);
      const opened = 'INSERT INTO points_account (enterprise_id, employee_id) VALUES ($1, $2) RETURNING id';
      const [account] = await world.database.db().rows<{ id: number }>(opened, [enterprise, employee]);
      const { post } = ownRecordsOn(world);
      await post(`/api/points_account/${account?.id}/grant/`, { points: 80, reason: '补发' });
      await post(`/api/employee/${employee}/leave/`);
      return { path: { id: account?.id ?? 0 } };
    },
  }),
  exampleOf(createPointsMall, {
    why: 'an enterprise has one mall',
    make: async ({ world }) => {
      const { enterprise } = await enterpriseOf(world);
      return { body: { enterprise, name: '员工商城', pricing: 'points', category_default: 'allow' } as const };
    },
  }),
  exampleOf(handOutCoupon, {
    why: isMade,
    make: async ({ world }) => {
      const { coupon, employee } = await batchOf(world, 'active');
      return { path: { id: coupon }, body: { employee } };
    },
  }),
  exampleOf(voidCoupon, {
    why: isMade,
    make: async ({ world }) => ({
      path: { id: (await batchOf(world, 'active')).coupon },
      body: { reason: '错发' },
    }),
  }),
  exampleOf(openRedeemCoupon, {
    why: isMade,
    make: async ({ world }) => {
      const { code, number } = await batchOf(world, 'active');
      return { body: { code, employee_no: number } };
    },
  }),
  ...(['withdraw', 'reject'] as const).map((event) => ({
    operation: `POST /api/point_coupon_batch/{id}/${event}/`,
    why: 'the only submitted batch of the demo is agreed to',
    make: async ({ world }: Try) => ({
      path: { id: (await batchOf(world, 'submitted')).id },
      body: event === 'reject' ? { reason: '张数有误' } : {},
      ...(await judge(world, event)),
    }),
  })),
  {
    operation: 'DELETE /api/point_coupon_batch/{id}/',
    why: 'the demo has no draft of a batch',
    make: async ({ world }) => {
      const { enterprise } = await enterpriseOf(world);
      const terms = { name: '生日券', points: 10, coupon_count: 2, to_date: '2099-12-31' };
      return {
        path: { id: (await ownRecordsOn(world).post('/api/point_coupon_batch/', { enterprise, ...terms })).id },
      };
    },
  },
  exampleOf(pointCouponBatch.actions.revoke, {
    why: 'unused codes are left of it',
    make: async ({ world }) => ({
      path: { id: (await batchOf(world, 'active')).id },
      body: { reason: '活动取消' },
    }),
  }),
];
