// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirm } from '../../../platform/kit/dialog/confirm.ts';
import { type Shell, ShellContext } from '../../../platform/navigation/shell-context.ts';
import { useScanned } from './use-scanned.ts';

vi.mock('../../../platform/kit/dialog/confirm.ts', { spy: true });

const shell = { rights: { has: () => true } } as unknown as Shell;
const settled = (work: () => Promise<unknown>): Promise<void> => act(async () => void (await work()));
let view: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  view = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await settled(async () => view.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

test('an order with an open refund is asked about and goes into a wave when that is confirmed', async () => {
  const nowhere = { task_id: null, wave_id: null, order_id: 5, location_id: 2 };
  const found = [nowhere, { ...nowhere, task_id: 9 }];
  const sent: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { readonly body?: string }) => {
    if (url.includes('/find/')) return json(found.shift());
    const body = JSON.parse(init.body ?? '{}') as Record<string, unknown>;
    sent.push({ path: url.replace(/^.*\/api/, ''), body });
    if (!url.endsWith('/api/wave/')) return json({ id: 3 });
    const refused = { code: 'order.refund_ask', detail: '订单有退款未处理完', override: 'despite_refund' };
    return body.despite_refund === true ? json({ waves: [{ id: 3 }], orders: 1 }, 201) : json(refused, 409);
  });
  const asked = vi.mocked(confirm).mockResolvedValue(true);
  const opened: number[] = [];
  let scan: (code: string) => Promise<void> = async () => undefined;
  function Scanner() {
    scan = useScanned({ openTask: (id) => void opened.push(id), pickWave: () => undefined });
    return null;
  }
  const router = createMemoryRouter([{ path: '/', element: <Scanner /> }]);
  await settled(async () =>
    view.render(
      <ShellContext value={shell}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ShellContext>,
    ),
  );
  await settled(() => scan('SC1'));
  expect(asked.mock.calls.map(([{ content }]) => content)).toEqual([
    '按单拣货：商品拣出后直接打包。',
    '订单有退款未处理完',
  ]);
  expect(sent.map(({ path }) => path)).toEqual(['/wave/', '/wave/', '/wave/3/pick/']);
  expect(sent[1]?.body).toMatchObject({ despite_refund: true, orders: [{ order: 5 }] });
  expect(opened).toEqual([9]);
});
