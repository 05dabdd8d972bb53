// @vitest-environment happy-dom
import { maxScanned } from '@zhanggui/contract/domains/stock/doc/scan.action';
import { stockDoc } from '@zhanggui/contract/domains/stock/doc/stock-doc.document';
import { checkBody } from '@zhanggui/contract/platform/fields/field-adapters';
import { maxLines } from '@zhanggui/contract/platform/fields/structure/lines';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually, jsonReply, mounting } from '../../../../test/mounting.tsx';
import { FormAround, FormRecord } from '../../../platform/resource/form/form-record.ts';
import { FormStore } from '../../../platform/resource/form/state/form-store.ts';
import { ReceivedLinesInput } from './received-lines.view.tsx';
import { useShelfLives } from './use-shelf-lives.ts';

const { body } = stockDoc.actions.post;
const mounted = mounting();
const codesOf = (count: number) => Array.from({ length: count }, (_, at) => `M${at + 1}`);
const lines = codesOf(maxLines + 1).map((code, at) => {
  return { id: at + 1, sku: { id: at + 1, code, name: '米' }, expected_quantity: 3, rejected_quantity: 0 };
});

interface Asked {
  readonly codes: readonly { readonly code: string }[];
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (_url: string, { body: sent }: { readonly body?: string }) => {
    const codes = sent ? (JSON.parse(sent) as Asked).codes : [];
    const found = codes.map(({ code }) => ({ scanned: code, shelf_life_days: null }));
    return jsonReply(sent ? { found } : { id: 5, type: 101, lines }, codes.length > maxScanned ? 400 : 200);
  });
});

test('a receipt takes more lines than a form can edit', async () => {
  const store = new FormStore(body, {});
  const props = { id: 'lines', field: body.lines, value: undefined, issues: {}, onLeave: () => undefined };
  await mounted.draw(
    <FormRecord value={{ id: 5 }}>
      <FormAround value={store}>
        <ReceivedLinesInput
          {...(props as unknown as ComponentProps<typeof ReceivedLinesInput>)}
          onChange={(value) => store.set('lines', value)}
        />
      </FormAround>
    </FormRecord>,
  );
  await eventually(() => expect(store.read().values.lines).toBeDefined());
  expect(mounted.root.querySelectorAll('tbody tr')).toHaveLength(maxLines + 1);
  expect(checkBody(store.read().values, body).lines).toHaveLength(maxLines + 1);
});

test('shelf lives are asked in parts, since a call takes so many codes', async () => {
  const codes = codesOf(maxScanned + 1);
  function Lives() {
    return useShelfLives(codes).data?.size ?? null;
  }
  await mounted.draw(<Lives />);
  await eventually(() => expect(mounted.root.textContent).toBe(String(codes.length)));
});
