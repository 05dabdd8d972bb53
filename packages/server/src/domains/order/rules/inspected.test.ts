import { describe, expect, test } from 'vitest';
import { concludeInspected } from './inspected.ts';

const line = { id: 1, quantity: 3, short_quantity: 0, amount_fen: 1000, points: 30 };

describe('a refund whose goods were inspected', () => {
  test('gives everything back where that is decided, whatever came', () => {
    const short = { freight_fen: 100, lines: [{ ...line, short_quantity: 3 }] };
    expect(concludeInspected(short, { outcome: 'full' })).toMatchObject({ state: 'approved', amount_fen: 1100 });
  });

  test('gives back the share of what came, its pieces with it', () => {
    const refund = {
      freight_fen: 0,
      lines: [
        { ...line, short_quantity: 1 },
        { ...line, id: 2, quantity: 1 },
      ],
    };
    expect(concludeInspected(refund, { outcome: 'reduced' })).toEqual({
      ...{ state: 'approved', amount_fen: 1667, freight_fen: 0, points: 50 },
      lines: [
        { id: 1, quantity: 2, amount_fen: 667, points: 20 },
        { id: 2, quantity: 1, amount_fen: 1000, points: 30 },
      ],
    });
  });

  test('gives back a named amount up to that share, split to the fen', () => {
    const refund = { freight_fen: 50, lines: [{ ...line, short_quantity: 1 }] };
    expect(concludeInspected(refund, { outcome: 'reduced', amount_fen: 718 })).toEqual({
      fault: 'amount_exceeds',
      left_fen: 717,
    });
    const less = concludeInspected(refund, { outcome: 'reduced', amount_fen: 300 });
    expect(less).toMatchObject({ amount_fen: 300, points: 20, lines: [{ quantity: 2 }] });
    if ('fault' in less) throw new Error(less.fault);
    expect(less.lines.reduce((sum, one) => sum + one.amount_fen, less.freight_fen)).toBe(300);
  });

  test('is refused only where nothing came, and reduced only where something did', () => {
    const came = { freight_fen: 0, lines: [{ ...line, short_quantity: 2 }] };
    expect(concludeInspected(came, { outcome: 'rejected' })).toEqual({ fault: 'goods_kept', pieces: 1 });
    const nothing = { freight_fen: 0, lines: [{ ...line, short_quantity: 3 }] };
    expect(concludeInspected(nothing, { outcome: 'reduced' })).toEqual({ fault: 'nothing_came_back' });
    expect(concludeInspected(nothing, { outcome: 'rejected' })).toMatchObject({ state: 'rejected', amount_fen: 1000 });
  });
});
