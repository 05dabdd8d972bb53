import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CatalogueMark, markOf, markText } from './catalogue-mark.ts';

const number = fc.integer({ min: 0, max: 999_999_999_999_999 });
const mark = fc.oneof(
  fc.record({ part: fc.constantFrom('skus', 'combinations'), after: number, from: number }),
  fc.record({ part: fc.constant('changes'), xid: number, id: number }),
) as fc.Arbitrary<CatalogueMark>;

test('a mark comes back as it was', () => {
  fc.assert(
    fc.property(mark, (one) => {
      expect(markOf('7-16384', markText('7-16384', one))).toEqual(one);
    }),
  );
});

test('a mark of another epoch, and what is none, begin anew', () => {
  const one = markText('7-16384', { part: 'changes', xid: 1, id: 2 });
  for (const given of [one.replace('7-', '8-'), 'c.7-16384.1', 'x', '', `${one}.3`]) {
    expect(markOf('7-16384', given)).toBeUndefined();
  }
});
