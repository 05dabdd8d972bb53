import { expect, test } from 'vitest';
import { revealedRow } from './revealed-row.ts';

test('what was revealed stands in place of the masks, lines by their ids', () => {
  const row = {
    id: 1,
    phone: '138****5678',
    address: '香港中路******',
    contacts: [
      { id: 7, name: '甲', phone: '139****0000' },
      { id: 8, name: '乙', phone: '137****1111' },
    ],
  };
  const shown = revealedRow(row, { phone: '13812345678', contacts: [{ id: 8, phone: '13700001111' }] });
  expect(shown).toEqual({
    id: 1,
    phone: '13812345678',
    address: '香港中路******',
    contacts: [
      { id: 7, name: '甲', phone: '139****0000' },
      { id: 8, name: '乙', phone: '13700001111' },
    ],
  });
});
