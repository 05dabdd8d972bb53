// @vitest-environment happy-dom
import { subOrder } from '@zhanggui/contract/domains/purchase/order/sub-order.document';
import { type ComponentProps, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually, jsonReply, mounting } from '../../../../test/mounting.tsx';
import { FormRecord } from '../../../platform/resource/form/form-record.ts';
import { subOrderPresentation } from './sub-order-presentation.overrides.tsx';

const { receive, send_back } = subOrderPresentation.inputs;
type Props = ComponentProps<typeof receive.lines>;
const skus = ['A', 'B'].map((code, index) => ({ id: 7 + index, code, name: code }));
const replies: Readonly<Record<string, unknown>> = {
  '/api/sub_order_readonly/5/': {
    id: 5,
    lines: skus.map((sku, index) => ({ id: index + 1, sku, quantity: 10, received_quantity: 4 })),
  },
  '/api/sub_order/5/open/': {
    drafts: 'RK20260101',
    lines: [
      { line: 1, open: 3 },
      { line: 2, open: 0 },
    ],
    lots: [{ line: 1, lot: 31, lot_no: 'L31', quantity: 4 }],
  },
};
const found = [{ scanned: 'A', shelf_life_days: 30 }];
const mounted = mounting();

interface ShownProps {
  readonly event: 'receive' | 'send_back';
  readonly typed: object;
}

/** The input of what comes or goes back, with what is typed of the first line. */
function Shown({ event, typed }: ShownProps) {
  const Lines = event === 'receive' ? receive.lines : send_back.lines;
  const [value, onChange] = useState<unknown>([{ line: 1, quantity: 3, ...typed }]);
  const props = { id: 'lines', field: subOrder.events[event].body.lines, value, issues: {}, describedBy: undefined };
  return <Lines {...(props as unknown as Props)} onChange={onChange} onLeave={() => undefined} />;
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => jsonReply(replies[String(url).split('?')[0] ?? ''] ?? { found }));
});

async function show(typed: object = {}, event: ShownProps['event'] = 'receive') {
  await mounted.draw(
    <FormRecord value={{ id: 5 }}>
      <Shown event={event} typed={typed} />
    </FormRecord>,
  );
  await eventually(() => /到期日|批次/.test(mounted.root.textContent ?? ''));
}

test('a receipt begins with what waits in no inbound document, and names those that are not posted', async () => {
  await show();
  expect(mounted.root.textContent).toContain('已有未过账的入库单 RK20260101');
  expect([...mounted.root.querySelectorAll('tbody tr')].map((row) => row.querySelector('input')?.value)).toEqual(['3']);
  expect(mounted.root.textContent).not.toContain('已过期');
});

test('it says that a lot has ended, as the document of stock does', async () => {
  await show({ expires_date: '2020-01-01' });
  expect(mounted.root.textContent).toMatch(/已过期 \d+ 天/);
});

test('a return asks for the lot of the lines that have some, which may be left out', async () => {
  await show({ quantity: 1, lot: 31 }, 'send_back');
  const [first, second] = [...mounted.root.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(first).toContain('L31（4 件）');
  expect(second).toMatch(/-$/);
});
