// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { outboundTask } from '@zhanggui/contract/domains/outbound/task/outbound-task.resource';
import { afterEach, expect, test, vi } from 'vitest';
import { slipQuery } from './use-slip.ts';

afterEach(() => void vi.unstubAllGlobals());

test('lists of tasks are read anew when the carrier has answered, and not before', async () => {
  const states = ['requested', 'requested', 'issued', 'issued'];
  vi.stubGlobal('fetch', async () => {
    const slip = { id: 7, waybill: { state: states.shift() } };
    return new Response(JSON.stringify(slip), { headers: { 'content-type': 'application/json' } });
  });
  const client = new QueryClient();
  const list = [outboundTask.path, 'list', {}];
  client.setQueryData(list, { results: [] });
  const isStale = async () => {
    await client.fetchQuery({ ...slipQuery(7), staleTime: 0 });
    return client.getQueryState(list)?.isInvalidated;
  };
  expect(await isStale()).toBe(false);
  expect(await isStale()).toBe(false);
  expect(await isStale()).toBe(true);
  client.setQueryData(list, { results: [] });
  expect(await isStale()).toBe(false);
});
