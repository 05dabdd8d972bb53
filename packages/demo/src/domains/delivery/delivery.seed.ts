import {
  deliveryChannel,
  deliveryChannelRegion,
  deliveryChannelStaff,
  deliveryRule,
} from '@zhanggui/server/domains/delivery/channel/delivery-channel.tables';
import { planOf } from '@zhanggui/server/domains/delivery/timing/next-run';
import { updateRun, updateTiming } from '@zhanggui/server/domains/delivery/timing/update-timing.tables';
import type { Db } from '@zhanggui/server/platform/database/db';
import { phoneNumber } from '../../platform/phone-number.ts';
import { type ChannelSeed, deliveryChannels } from '../../world/setting/delivery-channels.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number, ms = 0) => new Date(Date.now() - days * dayMs + ms);
const names = (region: string) => region.split('/');

/** Makes the channels of the demo with their people, rules and timings. */
export async function seedDelivery(db: Db, random: () => number): Promise<void> {
  for (const { people, regions, rules, timing, ...given } of deliveryChannels) {
    const [made] = await db.sql.insert(deliveryChannel).values(given).returning({ id: deliveryChannel.id });
    const channel_id = made?.id ?? 0;
    await db.sql
      .insert(deliveryRule)
      .values(
        rules.map(({ region, ...rule }) => ({ ...rule, channel_id, region: region === null ? null : [...region] })),
      );
    const places = regions.map((region) => ({ channel_id, region: names(region) }));
    if (places.length > 0) await db.sql.insert(deliveryChannelRegion).values(places);
    const staff = people.map(({ region, ...person }) => ({
      ...{ ...person, channel_id, tel: phoneNumber(random) },
      region: region === undefined ? null : names(region),
    }));
    if (staff.length > 0) await db.sql.insert(deliveryChannelStaff).values(staff);
    if (timing) await seedTiming(db, channel_id, timing);
  }
}

/** Daily timings of the demo are paused and the other runs in a week, so that no job of the first day changes it. */
async function seedTiming(db: Db, channel_id: number, timing: NonNullable<ChannelSeed['timing']>): Promise<void> {
  const isPaused = timing.kind === 'daily';
  await db.sql.insert(updateTiming).values({
    ...{ ...timing, channel_id, state: isPaused ? 'paused' : 'active' },
    plan: planOf({ times: null, interval_minutes: null, cron: null, ...timing }),
    next_run_at: isPaused ? null : daysAgo(-7),
  });
  const runs = [9, 8, 2].map((days, at) => ({
    ...{ channel_id, trigger: at === 2 ? 'manual' : 'schedule', created_at: daysAgo(days), updated_at: daysAgo(days) },
    ...{ started_at: daysAgo(days, 400), ended_at: daysAgo(days, 9000), asked_count: 14 + 3 * at },
    ...(at === 1
      ? { state: 'failed', failed_count: 17, message: '查询 17 个包裹，17 个没有结果' }
      : { state: 'succeeded', failed_count: 0, message: `查询 ${14 + 3 * at} 个包裹` }),
  }));
  await db.sql.insert(updateRun).values(runs);
}
