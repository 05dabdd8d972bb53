import { describe, expect, test } from 'vitest';
import { arrangeColumns, moved, readLayout, resized, toggled } from './column-layout.ts';

const offered = { usual: ['id', 'name', 'status', 'amount'], further: ['remark', 'tel'] };

describe('arrangeColumns', () => {
  test('shows the usual columns until a user wants others', () => {
    expect(arrangeColumns(offered, undefined)).toEqual({ shown: offered.usual, hidden: offered.further, widths: {} });
  });

  test('keeps order, further columns and widths', () => {
    const wanted = { shown: ['tel', 'name'], hidden: ['id', 'status', 'amount', 'remark'], widths: { name: 300 } };
    const arranged = arrangeColumns(offered, wanted);
    expect(arranged.shown).toEqual(['tel', 'name']);
    expect(arranged.widths).toEqual({ name: 300 });
  });

  test('a column that came since stands after its usual neighbour, a further one stays out', () => {
    const wanted = { shown: ['amount', 'name', 'id'], hidden: [], widths: {} };
    expect(arrangeColumns(offered, wanted)).toMatchObject({
      shown: ['amount', 'name', 'status', 'id'],
      hidden: ['remark', 'tel'],
    });
  });

  test('what the list no longer has is passed over, and a list is never without columns', () => {
    expect(arrangeColumns(offered, { shown: ['gone'], hidden: [...offered.usual], widths: {} }).shown).toEqual(
      offered.usual,
    );
  });
});

test('toggling shows at the end and leaves out, but never the last', () => {
  const layout = arrangeColumns(offered, undefined);
  expect(toggled(layout, 'tel').shown.at(-1)).toBe('tel');
  expect(toggled(layout, 'id')).toMatchObject({ shown: ['name', 'status', 'amount'], hidden: ['remark', 'tel', 'id'] });
  expect(toggled({ shown: ['id'], hidden: [], widths: {} }, 'id').shown).toEqual(['id']);
});

test('moving stays within the row of columns', () => {
  const layout = arrangeColumns(offered, undefined);
  expect(moved(layout, 'amount', 0).shown).toEqual(['amount', 'id', 'name', 'status']);
  expect(moved(layout, 'id', 99).shown).toEqual(['name', 'status', 'amount', 'id']);
  expect(moved(layout, 'remark', 0)).toBe(layout);
});

test('widths are bounded whole pixels', () => {
  const layout = arrangeColumns(offered, undefined);
  expect(resized(layout, { id: 3, name: 120.4, status: 9000 }).widths).toEqual({ id: 60, name: 120, status: 800 });
});

test('what is not a layout is not read', () => {
  expect(readLayout(null)).toBeUndefined();
  expect(readLayout({ shown: [1], hidden: [] })).toBeUndefined();
  expect(readLayout({ shown: ['a'], hidden: [], widths: { a: 'wide', b: 100 } })).toEqual({
    shown: ['a'],
    hidden: [],
    widths: { b: 100 },
  });
});
