// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rightsOf } from '../../../platform/navigation/admission.ts';
import { ShellContext } from '../../../platform/navigation/shell-context.ts';
import { toSignedInUser } from '../../../platform/session/user.ts';
import { CountDesk } from './count-desk.view.tsx';

const settled = (work: () => Promise<unknown>): Promise<void> => act(async () => void (await work()));
const lines = [
  { id: 1, sku: { id: 7, code: 'A', name: '大米' }, counted_quantity: 3, is_recount: false },
  { id: 2, sku: { id: 8, code: 'B', name: '小米' }, counted_quantity: null, is_recount: true },
];
const record = { id: 5, number: 'PD1', state: 'recounting', warehouse: { id: 1, name: '李沧仓' }, lines };
const json = (body: object) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const rights = rightsOf({ user: toSignedInUser({ id: 1 }), permission: new Set<number>() });
let root: HTMLElement;
let view: Root;
let sent: readonly unknown[];

beforeEach(async () => {
  sent = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body?: string }) => {
    if (!body) return json(record);
    const { counts } = JSON.parse(body) as { readonly counts: readonly { readonly key: string }[] };
    sent = [...sent, ...counts];
    return json({ taken: counts.map(({ key }) => ({ key, name: '小米', total: 0 })), refused: [] });
  });
  root = document.body.appendChild(document.createElement('div'));
  view = createRoot(root);
  await settled(async () =>
    view.render(
      <QueryClientProvider client={new QueryClient()}>
        <ShellContext value={{ title: '', pages: [], menu: [], rights, declarations: async () => [] }}>
          <RouterProvider router={createMemoryRouter([{ path: '*', element: <CountDesk id={5} /> }])} />
        </ShellContext>
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await settled(async () => view.unmount());
  root.remove();
  vi.unstubAllGlobals();
});

const none = () => root.querySelectorAll<HTMLButtonElement>('button[aria-label$="记为 0 件"]');

test('what a recount does not find is counted as none, line by line', async () => {
  await settled(() => vi.waitFor(() => expect(none()).toHaveLength(1)));
  await settled(async () => none()[0]?.click());
  await settled(() => vi.waitFor(() => expect(sent).toMatchObject([{ code: 'B', quantity: 0 }])));
  expect(root.textContent).toContain('小米 0 件');
});

test('what was counted as none is taken back as a scan is', async () => {
  await settled(() => vi.waitFor(() => expect(none()).toHaveLength(1)));
  await settled(async () => none()[0]?.click());
  await settled(() => vi.waitFor(() => expect(root.textContent).toContain('小米 0 件')));
  const undo = () => root.querySelectorAll<HTMLButtonElement>('button[aria-label^="撤销"]');
  await settled(async () => undo()[0]?.click());
  await settled(() => vi.waitFor(() => expect(sent).toMatchObject([{}, { code: 'B', quantity: 0, takes_back: true }])));
  expect(root.textContent).toContain('小米 撤销 0 件');
  expect(undo()).toHaveLength(0);
});
