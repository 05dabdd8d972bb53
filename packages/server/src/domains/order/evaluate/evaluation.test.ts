import { describe, expect, test } from 'vitest';
import { authorOf, decideEvaluation, type EvaluableLine, type Input } from './evaluation.ts';

const line = (id: number, sku_code: string, change: Partial<EvaluableLine> = {}): EvaluableLine => ({
  ...{ id, sku_code, kept: 1, said: null },
  ...change,
});
const input = (sku_code: string, change: Partial<Input> = {}): Input => ({
  ...{ sku_code, score: 5, text: '好', pictures: [], is_anonymous: false },
  ...change,
});
const said = { score: 5, text: '好', pictures: [] };

describe('an evaluation', () => {
  test('finds its line, and knows when nothing is left to say', () => {
    const lines = [line(1, 'A'), line(2, 'B'), line(3, 'C', { kept: 0 })];
    expect(decideEvaluation(lines, [input('A')])).toMatchObject({
      kind: 'write',
      chosen: [{ line_id: 1 }],
      isAll: false,
    });
    expect(decideEvaluation(lines, [input('B'), input('A')])).toMatchObject({
      chosen: [{ line_id: 2 }, { line_id: 1 }],
      isAll: true,
    });
  });

  test('takes each of two lines of one SKU once', () => {
    const lines = [line(1, 'A', { said: { ...said, score: 1 } }), line(2, 'A')];
    expect(decideEvaluation(lines, [input('A')])).toMatchObject({ chosen: [{ line_id: 2 }], isAll: true });
    expect(decideEvaluation(lines, [input('A'), input('A')])).toEqual({ kind: 'taken', sku_code: 'A' });
  });

  test('is the same when it comes again, and refused when it says otherwise', () => {
    const lines = [line(1, 'A', { said })];
    expect(decideEvaluation(lines, [input('A')])).toEqual({ kind: 'repeat' });
    expect(decideEvaluation(lines, [input('A', { score: 1 })])).toEqual({ kind: 'taken', sku_code: 'A' });
  });

  test('is refused of what is not in the order or went back', () => {
    const lines = [line(1, 'A', { kept: 0 })];
    expect(decideEvaluation(lines, [input('A')])).toEqual({ kind: 'returned', sku_code: 'A' });
    expect(decideEvaluation(lines, [input('X')])).toEqual({ kind: 'unknown', index: 0 });
  });
});

test('strangers see no name', () => {
  expect([authorOf('韩梅梅', false), authorOf('韩梅梅', true)]).toEqual(['韩**', '匿名买家']);
});
