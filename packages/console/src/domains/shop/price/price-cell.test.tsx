// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jsonReply, mounting, settled, typeInto } from '../../../../test/mounting.tsx';
import { dismissToast, toastSource } from '../../../platform/kit/toast/toast.ts';
import { PriceCell } from './price-cell.view.tsx';

type SkuRow = Parameters<typeof PriceCell>[0]['row'];

const row = { id: 7, version: 3, code: 'SKU-7', sale_price_fen: 1250 } as SkuRow;
const mounted = mounting();
const sent: unknown[] = [];

beforeEach(async () => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    const change = JSON.parse(body);
    sent.push(change);
    return jsonReply({ ...row, ...change, version: change.version + 1 });
  });
  await mounted.draw(<PriceCell name="sale_price_fen" row={row} />);
});
afterEach(() => {
  for (const { id } of toastSource.read()) dismissToast(id);
});

async function type(text: string): Promise<HTMLInputElement> {
  await settled(() => mounted.root.querySelector('button')?.click());
  const input = mounted.root.querySelector('input') as HTMLInputElement;
  await typeInto(input, text);
  return input;
}

test('a click elsewhere changes no price', async () => {
  const input = await type('1');
  await settled(() => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(mounted.root.querySelector('input')).toBeNull();
  expect([sent, mounted.root.textContent]).toEqual([[], '12.50']);
});

test('a price that was changed is taken back at the version that it got', async () => {
  const input = await type('99');
  await settled(() => input.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  const [toast] = toastSource.read();
  expect([toast?.text, toast?.action?.label]).toEqual(['SKU-7 的销售价已改为 99.00', '撤销']);
  await settled(() => toast?.action?.run());
  expect(sent).toMatchObject([
    { version: 3, sale_price_fen: 9900 },
    { version: 4, sale_price_fen: 1250 },
  ]);
});
