import type { readOnboarding } from '@zhanggui/contract/domains/dashboard/onboarding/onboarding.action';
import { onboardingStep } from '@zhanggui/contract/domains/dashboard/onboarding/onboarding.enum';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';

type Reply = ReplyOfAction<typeof readOnboarding>;
type Step = Reply['steps'][number]['step'];

/** What there is of each step; the first superuser alone is not yet people. */
export async function onboardingOf({ db }: Context): Promise<Reply> {
  const [found] = await db.rows<Readonly<Record<Step | 'is_empty', boolean>>>(
    `SELECT NOT EXISTS (SELECT FROM "order") AS is_empty,
       EXISTS (SELECT FROM organ WHERE NOT is_deleted) AS company,
       EXISTS (SELECT FROM location WHERE kind = 'warehouse' AND NOT is_deleted) AS warehouse,
       EXISTS (SELECT FROM mall WHERE NOT is_deleted) AS mall,
       EXISTS (SELECT FROM freight_template WHERE NOT is_deleted) AS freight,
       EXISTS (SELECT FROM goods WHERE NOT is_deleted) AS goods,
       EXISTS (SELECT FROM "user" WHERE NOT is_deleted OFFSET 1) AS people,
       EXISTS (SELECT FROM app_key WHERE is_enabled AND NOT is_deleted) AS app_key`,
  );
  if (!found) throw new Error('the installation was not read');
  const { is_empty, ...done } = found;
  return { is_empty, steps: onboardingStep.values.map(({ value }) => ({ step: value, is_done: done[value] })) };
}
