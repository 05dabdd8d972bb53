import type { readOnboarding } from '@zhanggui/contract/domains/dashboard/onboarding/onboarding.action';
import { onboardingStep } from '@zhanggui/contract/domains/dashboard/onboarding/onboarding.enum';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';

type Reply = ReplyOfAction<typeof readOnboarding>;
type Step = Reply['steps'][number]['step'];

/** What there is of each step; the first superuser alone is not yet people. */
export async function onboardingOf({ db }: Context): Promise<Reply> {
  const [found] = await db.rows<Readonly<Record<Step | 'is_open', boolean>>>(
    `SELECT NOT EXISTS (SELECT FROM shipment) AS is_open,
       EXISTS (SELECT FROM organ WHERE NOT is_deleted) AS company,
       EXISTS (SELECT FROM location WHERE kind = 'warehouse' AND NOT is_deleted) AS warehouse,
       EXISTS (SELECT FROM mall WHERE NOT is_deleted) AS mall,
       EXISTS (SELECT FROM freight_template WHERE NOT is_deleted) AS freight,
       EXISTS (SELECT FROM category WHERE NOT is_deleted) AS category,
       EXISTS (SELECT FROM goods WHERE state = 'on' AND NOT is_deleted) AS goods,
       EXISTS (SELECT FROM stock_level WHERE on_hand > 0) AS stock,
       EXISTS (SELECT FROM "user" WHERE NOT is_deleted OFFSET 1) AS people,
       EXISTS (SELECT FROM app_key WHERE is_enabled AND NOT is_deleted) AS app_key,
       EXISTS (SELECT FROM shipment) AS "order"`,
  );
  if (!found) throw new Error('the installation was not read');
  const { is_open, ...done } = found;
  return { is_open, steps: onboardingStep.values.map(({ value }) => ({ step: value, is_done: done[value] })) };
}
