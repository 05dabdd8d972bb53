// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { refund } from '@zhanggui/contract/domains/order/refund/refund.resource';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Shell, ShellContext } from '../../../../platform/navigation/shell-context.ts';
import { ActionDialog } from '../../../../platform/resource/action/action-dialog.tsx';
import { conclude } from './use-refund-commands.ts';

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
});

async function open(kind: string) {
  const dialog = (
    <ActionDialog
      presentation={conclude}
      row={{ id: 7, kind }}
      rowFields={refund.fields}
      given={{}}
      title="验收后处理"
      onClose={() => undefined}
      onDone={() => undefined}
    />
  );
  const router = createMemoryRouter([{ path: '/', element: dialog }]);
  await settled(async () =>
    view.render(
      <ShellContext value={shell}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ShellContext>,
    ),
  );
}

const asked = () => [...document.querySelectorAll('.zg-form label[for]')].map((one) => one.textContent);
const choose = (outcome: string) =>
  settled(async () => document.querySelector<HTMLElement>(`input[aria-label="${outcome}"]`)?.click());

async function type(label: string, text: string): Promise<void> {
  const of = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const input = document.getElementById(of?.htmlFor ?? '') as HTMLInputElement;
  await settled(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
}

test('how much goes back is asked where less than all of it does, and never for an exchange', async () => {
  await open('goods');
  expect(asked()).toEqual(['处理方式', '说明']);
  await choose('按实收部分退换');
  expect(asked()).toEqual(['处理方式', '退款金额', '说明']);
  await choose('拒绝退换');
  expect(asked()).toEqual(['处理方式', '说明']);
  await open('exchange');
  await choose('按实收部分退换');
  expect(asked()).toEqual(['处理方式', '说明']);
});

test('an amount that was typed for a part is not sent where all of it goes back', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body));
    return new Response('{"id":7}', { headers: { 'content-type': 'application/json' } });
  });
  await open('goods');
  await type('说明', '少一件');
  await choose('按实收部分退换');
  await type('退款金额', '12.5');
  const submit = () => settled(async () => document.querySelector<HTMLElement>('button[type="submit"]')?.click());
  await submit();
  await choose('按申请全部退换');
  await submit();
  expect(sent).toEqual([
    { outcome: 'reduced', amount_fen: 1250, note: '少一件' },
    { outcome: 'full', note: '少一件' },
  ]);
});
