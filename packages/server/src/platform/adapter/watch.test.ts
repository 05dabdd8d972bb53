import { expect, test } from 'vitest';
import { createWatch } from './watch.ts';

test('watched calls answer as before, and their failures are kept', async () => {
  const { watch, record } = createWatch('甲渠道');
  expect(record()).toBeUndefined();
  const port = watch(
    {
      ask: async (what: string) => {
        if (what === 'break') throw new Error('连接被拒绝');
        return { outcome: what };
      },
    },
    ({ outcome }) => (outcome === 'failed' ? '余额不足' : undefined),
  );
  expect(record()).toMatchObject({ name: '甲渠道', calls: 0, failures: 0, last_failure: null });
  expect(await port.ask('succeeded')).toEqual({ outcome: 'succeeded' });
  expect(await port.ask('failed')).toEqual({ outcome: 'failed' });
  expect(record()).toMatchObject({ calls: 2, failures: 1, last_failure: '余额不足' });
  await expect(port.ask('break')).rejects.toThrow('连接被拒绝');
  await port.ask('succeeded');
  expect(record()).toMatchObject({ calls: 4, failures: 2, last_failure: '连接被拒绝' });
  expect(record()?.last_failure_at).toBeInstanceOf(Date);
});
