import { expect, test } from 'vitest';
import { packingLists } from './packing-lists.ts';
import { type PrintedOrder, pickingLists } from './picking-lists.ts';

let next = 0;

/** Where SKUs lie; what is not in it has no bin. */
const nowhere = { bin_code: null, picking_sequence: null };
const bins: Readonly<Record<string, { bin_code: string | null; picking_sequence: number | null }>> = {
  NEAR: { bin_code: 'A-01', picking_sequence: 1 },
  FAR: { bin_code: 'Z-09', picking_sequence: 90 },
};

function line(sku_code: string, quantity: number, ...places: readonly (readonly [string, number])[]) {
  next += 1;
  return {
    ...{ id: next, sku_code, quantity, barcode: null, goods_name: sku_code, spec_text: null, shipped_quantity: 0 },
    places: places.map(([location_name, held]) => ({ location_name, quantity: held, ...(bins[sku_code] ?? nowhere) })),
  };
}

function order(order_no: string, ...lines: readonly ReturnType<typeof line>[]): PrintedOrder {
  return { ...({ id: next, order_no } as PrintedOrder), lines };
}

test('every warehouse gets its own list, each SKU once with the slots that its pieces go into', () => {
  const orders = [
    order('A', line('TEA', 2, ['一号仓', 2]), line('CUP', 3, ['一号仓', 1], ['二号仓', 2])),
    order('B', line('TEA', 1, ['一号仓', 1])),
  ];
  const [one, two] = pickingLists(orders);
  expect(one).toMatchObject({ place: '一号仓', quantity: 4 });
  expect(one?.lines.map(({ sku_code, quantity, slots }) => [sku_code, quantity, slots])).toEqual([
    ['CUP', 1, [{ slot: 1, quantity: 1 }]],
    [
      'TEA',
      3,
      [
        { slot: 1, quantity: 2 },
        { slot: 2, quantity: 1 },
      ],
    ],
  ]);
  expect(one?.orders).toEqual([
    { slot: 1, order_no: 'A', quantity: 3 },
    { slot: 2, order_no: 'B', quantity: 1 },
  ]);
  expect(two).toMatchObject({ place: '二号仓', quantity: 2, orders: [{ slot: 1, order_no: 'A', quantity: 2 }] });
});

test('what a refund withholds is not picked, and what lies nowhere of ours is on no list', () => {
  const withheld = order('A', line('TEA', 1, ['一号仓', 2], ['二号仓', 1]));
  expect(pickingLists([withheld])).toMatchObject([{ place: '一号仓', quantity: 1 }]);
  expect(pickingLists([order('B', line('DIRECT', 2)), order('C', line('TEA', 0, ['一号仓', 1]))])).toEqual([]);
});

test('SKUs stand in the order of their bins, those without one last', () => {
  const held = ['一号仓', 1] as const;
  const [list] = pickingLists([order('A', line('CUP', 1, held), line('FAR', 1, held), line('NEAR', 1, held))]);
  expect(list?.lines.map(({ sku_code, bin_code }) => [sku_code, bin_code])).toEqual([
    ['NEAR', 'A-01'],
    ['FAR', 'Z-09'],
    ['CUP', null],
  ]);
});

test('every warehouse packs its own pieces of an order, and none what a supplier sends', () => {
  const [tea, cup] = [line('TEA', 2, ['一号仓', 2]), line('CUP', 3, ['一号仓', 1], ['二号仓', 2])];
  const both = order('A', tea, cup, line('DIRECT', 4));
  const pieces = (orders: readonly PrintedOrder[]) =>
    packingLists(orders).map(({ place, lines }) => [place, lines.map((one) => [one.sku_code, one.pieces])]);
  expect(pieces([both])).toEqual([
    [
      '一号仓',
      [
        ['TEA', 2],
        ['CUP', 1],
      ],
    ],
    ['二号仓', [['CUP', 2]]],
  ]);
  const sent = order('B', { ...line('TEA', 0), shipped_quantity: 2 }, line('DIRECT', 4));
  expect(pieces([sent, order('C', line('DIRECT', 4))])).toEqual([
    [
      null,
      [
        ['TEA', 2],
        ['DIRECT', 0],
      ],
    ],
  ]);
});
