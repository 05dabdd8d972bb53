import { expect, test } from 'vitest';
import { portRecords, watchPort } from './watch-port.ts';

const recordOf = (name: string) => portRecords().find((record) => record.name === name);

test('a watched port answers as before, and its failures are kept', async () => {
  const port = watchPort(
    '甲渠道',
    {
      ask: async (what: string) => {
        if (what === 'break') throw new Error('连接被拒绝');
        return { outcome: what };
      },
    },
    ({ outcome }) => (outcome === 'failed' ? '余额不足' : undefined),
  );
  expect(recordOf('甲渠道')).toMatchObject({ calls: 0, failures: 0, last_failure: null });
  expect(await port.ask('succeeded')).toEqual({ outcome: 'succeeded' });
  expect(await port.ask('failed')).toEqual({ outcome: 'failed' });
  expect(recordOf('甲渠道')).toMatchObject({ calls: 2, failures: 1, last_failure: '余额不足' });
  await expect(port.ask('break')).rejects.toThrow('连接被拒绝');
  await port.ask('succeeded');
  expect(recordOf('甲渠道')).toMatchObject({ calls: 4, failures: 2, last_failure: '连接被拒绝' });
  expect(recordOf('甲渠道')?.last_failure_at).toBeInstanceOf(Date);
});
