// @vitest-environment happy-dom
import { branchReturn, reservation } from '@zhanggui/contract/domains/branch/reservation/reservation.document';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually, jsonReply, mounting } from '../../../../test/mounting.tsx';
import { emptyRow } from '../../../platform/fields/structure/nested-row.ts';
import { FormAround, FormRecord } from '../../../platform/resource/form/form-record.ts';
import { FormStore } from '../../../platform/resource/form/state/form-store.ts';
import { formLines, shippedLines } from './reservation-lines.view.tsx';

const { ship } = reservation.actions;
const ShippedLines = shippedLines(reservation);
const line = { shipped_quantity: 0, received_quantity: 0, missing_quantity: 0, unsent_quantity: 0 };
const lines = [
  { ...line, id: 1, sku: { id: 7, code: 'A', name: '大米' }, expected_quantity: 500, prepared_quantity: 140 },
  {
    ...{ ...line, id: 2, sku: { id: 8, code: 'B', name: '小米' } },
    ...{ expected_quantity: 10, prepared_quantity: 10, shipped_quantity: 8 },
  },
];
const mounted = mounting();
let store: FormStore;

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => jsonReply({ id: 5, lines }));
  store = new FormStore(ship.body, {});
  const props = { id: 'lines', field: ship.body.lines, value: undefined, issues: {}, onLeave: () => undefined };
  const onChange = (value: unknown) => store.set('lines', value);
  await mounted.draw(
    <FormRecord value={{ id: 5 }}>
      <FormAround value={store}>
        <ShippedLines {...(props as unknown as ComponentProps<typeof ShippedLines>)} onChange={onChange} />
      </FormAround>
    </FormRecord>,
  );
});

test('a shipment begins with what is kept for each line, which is shown beside what is due', async () => {
  await eventually(() => expect(mounted.root.querySelectorAll('tbody tr')).toHaveLength(2));
  const inputs = [...mounted.root.querySelectorAll<HTMLInputElement>('tbody input')].map(({ value }) => value);
  expect(inputs).toEqual(['140', '2']);
  expect(mounted.root.querySelector('tbody tr')?.textContent).toContain('少 360 件，以后再办140');
  expect(store.read().values.lines).toEqual([
    { line: 1, quantity: 140 },
    { line: 2, quantity: 2 },
  ]);
});

test.each([
  { document: reservation, word: '预约' },
  { document: branchReturn, word: '退货' },
])('the form of $document.label asks for pieces in its own words', async ({ document, word }) => {
  const FormLines = formLines(document);
  const given = { id: 'lines', field: document.fields.lines, value: [emptyRow(document.fields.lines.fields)] };
  const props = { ...given, issues: {}, onLeave: () => undefined };
  await mounted.draw(<FormLines {...(props as unknown as ComponentProps<typeof FormLines>)} />);
  const heads = [...mounted.root.querySelectorAll('th')].map(({ textContent }) => textContent ?? '');
  expect(heads.filter((head) => head.startsWith(word))).toHaveLength(1);
});
