import { describe, expect, test } from 'vitest';
import { firstAsk, nextAsk } from './parcel-tracker.port.ts';
import { simulateTracking } from './tracking-adapters.ts';

const hour = 3_600_000;
const shipped_at = new Date('2026-11-20T02:00:00Z');
const at = (hours: number) => new Date(shipped_at.getTime() + hours * hour);
const parcel = { carrier: 'SF', shipped_at, region: ['山东省', '青岛市', '市南区'] };

async function tracesOf(tracking_no: string, hours: number) {
  const answer = await simulateTracking().track({ ...parcel, tracking_no, asked_at: at(hours) });
  return answer.outcome === 'known' ? answer.traces : [];
}

describe('the simulator', () => {
  test('says the same of a number every time, and more as time passes', async () => {
    for (let number = 0; number < 200; number += 1) {
      const tracking_no = `SF${String(number).padStart(13, '0')}`;
      const whole = await tracesOf(tracking_no, 100);
      for (const hours of [0, 3, 12, 47, 100]) {
        const sofar = await tracesOf(tracking_no, hours);
        expect(sofar).toEqual(whole.slice(0, sofar.length));
        expect(sofar.every(({ occurred_at }) => occurred_at <= at(hours))).toBe(true);
      }
    }
  });

  test('delivers most parcels and lets some end otherwise, each delivered one with who signed', async () => {
    const ends = new Map<string, number>();
    for (let number = 0; number < 500; number += 1) {
      const last = (await tracesOf(`SF${String(number * 7).padStart(13, '0')}`, 100)).at(-1);
      ends.set(last?.state ?? '', (ends.get(last?.state ?? '') ?? 0) + 1);
      expect(last?.state === 'signed').toBe(last?.signed_by !== null);
    }
    expect([...ends.keys()].sort()).toEqual(['abnormal', 'held', 'moving', 'refused', 'returned', 'signed']);
    expect(ends.get('signed')).toBeGreaterThan(350);
  });
});

test('a carrier is asked more often while its courier is under way, and no more once it is delivered or old', () => {
  const asked = (state: Parameters<typeof nextAsk>[0]['state'], hours = 10) =>
    nextAsk({ state, shipped_at }, at(hours));
  expect(firstAsk(shipped_at)).toEqual(at(2));
  expect([asked(null), asked('moving'), asked('delivering'), asked('held')]).toEqual([at(16), at(13), at(11), at(16)]);
  expect([asked('signed'), asked('moving', 30 * 24)]).toEqual([null, null]);
});
