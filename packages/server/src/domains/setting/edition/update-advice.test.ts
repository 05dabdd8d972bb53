import { describe, expect, test } from 'vitest';
import { adviceFor, bucketOf, type Candidate } from './update-advice.ts';

const ids = Array.from({ length: 5000 }, (_, at) => `device-${at}`);
const of = (client: string) => ({ platform: 'android', client });
const version = (number: number, values: Partial<Candidate> = {}): Candidate => ({
  ...{ name: `v${number}`, number, notes: '修复', link: 'https://a.cn/x.apk', forced: false, percentage: 100 },
  ...values,
});
const chosen = (number: number, percentage: number) =>
  new Set(ids.filter((id) => adviceFor(of(id), [version(number, { percentage })]).advice !== 'none'));

describe('the hash', () => {
  test('is constant: these places must never change, or clients would get other answers', () => {
    expect(['a', 'b', '设备'].map((client) => bucketOf(of(client), 20_301))).toMatchInlineSnapshot(`
      [
        1728,
        3281,
        4586,
      ]
    `);
  });

  test('spreads clients evenly, for each version anew', () => {
    const tenths = Map.groupBy(ids, (id) => Math.floor(bucketOf(of(id), 7) / 1000));
    expect([...tenths.values()].every(({ length }) => length > 420 && length < 580)).toBe(true);
    const both = chosen(7, 10).intersection(chosen(8, 10)).size;
    expect(both).toBeLessThan(100);
  });
});

describe('percentages', () => {
  test.each([1, 5, 20, 50, 99])('%i percent choose about that share', (percentage) => {
    const share = (chosen(7, percentage).size / ids.length) * 100;
    expect(Math.abs(share - percentage)).toBeLessThan(2);
  });

  test('a client that was chosen stays chosen when the share grows, and all are at a hundred', () => {
    const [few, more] = [chosen(7, 10), chosen(7, 40)];
    expect([...few].every((id) => more.has(id))).toBe(true);
    expect(chosen(7, 100).size).toBe(ids.length);
  });
});

describe('a client', () => {
  test('has nothing to do without a newer version', () => {
    expect(adviceFor(of('a'), [])).toEqual({ advice: 'none', name: null, number: null, notes: null, link: null });
  });

  test('is led to the newest version, by force where one on the way is forced', () => {
    const both = [version(2, { forced: true }), version(3)];
    expect(adviceFor(of('a'), both)).toMatchObject({ advice: 'force', number: 3 });
    expect(adviceFor(of('a'), both.toReversed())).toMatchObject({ advice: 'force', number: 3 });
    expect(adviceFor(of('a'), [version(2), version(3)])).toMatchObject({ advice: 'offer', number: 3 });
  });

  test('is not forced by a version that it is not chosen for', () => {
    const left = ids.find((id) => bucketOf(of(id), 3) >= 1000) ?? '';
    const advice = adviceFor(of(left), [version(2), version(3, { forced: true, percentage: 10 })]);
    expect(advice).toMatchObject({ advice: 'offer', number: 2 });
  });
});
