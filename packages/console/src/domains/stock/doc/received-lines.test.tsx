// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { maxScanned } from '@zhanggui/contract/domains/stock/doc/scan.action';
import { stockDoc } from '@zhanggui/contract/domains/stock/doc/stock-doc.document';
import { checkBody } from '@zhanggui/contract/platform/fields/field-adapters';
import { maxLines } from '@zhanggui/contract/platform/fields/structure/lines';
import { act, type ComponentProps, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormAround, FormRecord } from '../../../platform/resource/form/form-record.ts';
import { FormStore } from '../../../platform/resource/form/state/form-store.ts';
import { ReceivedLinesInput } from './received-lines.view.tsx';
import { useShelfLives } from './use-shelf-lives.ts';

const { body } = stockDoc.actions.post;
const settled = (work: () => Promise<unknown>): Promise<void> => act(async () => void (await work()));
const codesOf = (count: number) => Array.from({ length: count }, (_, at) => `M${at + 1}`);
const lines = codesOf(maxLines + 1).map((code, at) => {
  return { id: at + 1, sku: { id: at + 1, code, name: '米' }, expected_quantity: 3, rejected_quantity: 0 };
});
let root: HTMLElement;
let view: Root;

interface Asked {
  readonly codes: readonly { readonly code: string }[];
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (_url: string, { body: sent }: { readonly body?: string }) => {
    const codes = sent ? (JSON.parse(sent) as Asked).codes : [];
    const found = codes.map(({ code }) => ({ scanned: code, shelf_life_days: null }));
    const reply = JSON.stringify(sent ? { found } : { id: 5, type: 101, lines });
    const status = codes.length > maxScanned ? 400 : 200;
    return new Response(reply, { status, headers: { 'content-type': 'application/json' } });
  });
  root = document.body.appendChild(document.createElement('div'));
  view = createRoot(root);
});
afterEach(async () => {
  await settled(async () => view.unmount());
  root.remove();
  vi.unstubAllGlobals();
});

const show = (part: ReactNode) =>
  settled(async () => view.render(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>));

test('a receipt takes more lines than a form can edit', async () => {
  const store = new FormStore(body, {});
  const props = { id: 'lines', field: body.lines, value: undefined, issues: {}, onLeave: () => undefined };
  await show(
    <FormRecord value={{ id: 5 }}>
      <FormAround value={store}>
        <ReceivedLinesInput
          {...(props as unknown as ComponentProps<typeof ReceivedLinesInput>)}
          onChange={(value) => store.set('lines', value)}
        />
      </FormAround>
    </FormRecord>,
  );
  await settled(() => vi.waitUntil(() => store.read().values.lines !== undefined, 10_000));
  expect(root.querySelectorAll('tbody tr')).toHaveLength(maxLines + 1);
  expect(checkBody(store.read().values, body).lines).toHaveLength(maxLines + 1);
});

test('shelf lives are asked in parts, since a call takes so many codes', async () => {
  const codes = codesOf(maxScanned + 1);
  function Lives() {
    return useShelfLives(codes).data?.size ?? null;
  }
  await show(<Lives />);
  await settled(() => vi.waitUntil(() => root.textContent === String(codes.length)));
});
