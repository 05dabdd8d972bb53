import { openHeartbeat } from '@zhanggui/contract/domains/device/heartbeat.action';
import { arrangePictures } from '@zhanggui/contract/domains/setting/picture/picture.action';
import { pictureKind } from '@zhanggui/contract/domains/setting/picture/picture.enum';
import { applyRegions, compareRegions } from '@zhanggui/contract/domains/setting/region/official-list.action';
import { type Example, exampleOf } from '../example.ts';
import type { RequestWorld } from '../request-world.ts';
import { ownRecordsOn } from './own-records.ts';
import { ownNumber } from './steps/order-steps.ts';

const list = '370000 山东省';

/** A device of its own, which no other example retires, in a store of the demo. */
async function deviceOf(world: RequestWorld): Promise<string> {
  const { post, firstOf } = ownRecordsOn(world);
  const [code, store] = [ownNumber('SB'), await firstOf('/api/store', 'limit=1&ordering=id')];
  await post('/api/device/', { code, name: code, kind: 'pos', state: 'in_use', store, offline_minutes: 10 });
  return code;
}

export const settingExamples: readonly Example[] = [
  exampleOf(openHeartbeat, {
    why: 'a device is named by its code',
    make: async ({ world }) => ({ path: { code: await deviceOf(world) }, body: { sent_at: 1_700_000_000 } }),
  }),
  exampleOf(compareRegions, { why: 'a list has lines of codes and names', make: async () => ({ body: { list } }) }),
  exampleOf(applyRegions, {
    why: 'the difference was seen before',
    make: async ({ world }) => {
      const body = { list };
      const { digest } = await ownRecordsOn(world).post<{ digest: string }>('/api/region/compare/', body);
      return { body: { list, digest, skipped: [] } };
    },
  }),
  exampleOf(arrangePictures, {
    why: 'all pictures of a place are named',
    make: async ({ world }) => {
      const rows = await world.records('superuser', { path: '/api/picture' }, 'limit=500&slot=mine&kind=1');
      return { body: { slot: 'mine' as const, kind: pictureKind.icon, pictures: rows.map(({ id }) => ({ id })) } };
    },
  }),
];
