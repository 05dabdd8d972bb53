// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, toastSource } from '../../../platform/kit/toast/toast.ts';
import { type Shell, ShellContext } from '../../../platform/navigation/shell-context.ts';
import { PriceCell } from './price-cell.view.tsx';

type SkuRow = Parameters<typeof PriceCell>[0]['row'];

const row = { id: 7, version: 3, code: 'SKU-7', sale_price_fen: 1250 } as SkuRow;
const shell = { rights: { has: () => true } } as unknown as Shell;
const settled = (work: () => Promise<unknown>): Promise<void> => act(async () => void (await work()));
const sent: unknown[] = [];
let root: HTMLElement;
let view: Root;

beforeEach(async () => {
  sent.length = 0;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    const change = JSON.parse(body);
    sent.push(change);
    const reply = { ...row, ...change, version: change.version + 1 };
    return new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } });
  });
  root = document.body.appendChild(document.createElement('div'));
  view = createRoot(root);
  await settled(async () =>
    view.render(
      <ShellContext value={shell}>
        <QueryClientProvider client={new QueryClient()}>
          <PriceCell name="sale_price_fen" row={row} />
        </QueryClientProvider>
      </ShellContext>,
    ),
  );
});
afterEach(async () => {
  await settled(async () => view.unmount());
  for (const { id } of toastSource.read()) dismissToast(id);
  root.remove();
  vi.unstubAllGlobals();
});

async function type(text: string): Promise<HTMLInputElement> {
  await settled(async () => root.querySelector('button')?.click());
  const input = root.querySelector('input') as HTMLInputElement;
  await settled(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return input;
}

test('a click elsewhere changes no price', async () => {
  const input = await type('1');
  await settled(async () => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(root.querySelector('input')).toBeNull();
  expect([sent, root.textContent]).toEqual([[], '12.50']);
});

test('a price that was changed is taken back at the version that it got', async () => {
  const input = await type('99');
  await settled(async () => input.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  const [toast] = toastSource.read();
  expect([toast?.text, toast?.action?.label]).toEqual(['SKU-7 的销售价已改为 99.00', '撤销']);
  await settled(async () => toast?.action?.run());
  expect(sent).toMatchObject([
    { version: 3, sale_price_fen: 9900 },
    { version: 4, sale_price_fen: 1250 },
  ]);
});
