import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('what changes during a reading is read once more after it, and other ids do not wait', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const begun: number[] = [];
  const sent: string[] = [];
  let state = 'queued';
  const send = oneAtATime(async ({ id }: { readonly id: number }) => {
    const read = state;
    begun.push(id);
    await gates.shift()?.promise;
    sent.push(`${id} ${read}`);
  });
  const [slow, quick] = gates;
  const first = send({ id: 1 });
  state = 'running';
  await send({ id: 1 });
  state = 'succeeded';
  await send({ id: 1 });
  const other = send({ id: 2 });
  expect(begun).toEqual([1, 2]);
  quick?.resolve();
  await other;
  slow?.resolve();
  await first;
  expect(sent).toEqual(['2 succeeded', '1 queued', '1 succeeded']);
});

test('a run that fails does not keep later ones out', async () => {
  const seen: number[] = [];
  const send = oneAtATime(async ({ id }: { readonly id: number }) => {
    seen.push(id);
    if (seen.length === 1) throw new Error('lost');
  });
  await expect(send({ id: 1 })).rejects.toThrow('lost');
  await send({ id: 1 });
  expect(seen).toEqual([1, 1]);
});
