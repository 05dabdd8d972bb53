import { expect, test } from 'vitest';
import { leftAtCell, pickupStateOf } from './pickup-state.ts';

const units = { ordered: 3, shipped: 0, withheld: 0, withheld_open: 0, refunded: 0 };
const facts = { is_closed: false, is_paid: true, units };

test('payment lets goods be prepared, and nothing else moves them', () => {
  expect(pickupStateOf('unpaid', { ...facts, is_paid: false })).toBe('unpaid');
  expect(pickupStateOf('unpaid', facts)).toBe('preparing');
  for (const state of ['preparing', 'on_the_way', 'ready', 'overdue'] as const) {
    expect(pickupStateOf(state, facts)).toBe(state);
  }
});

test('it is closed with its order, or when everything is refunded; an open refund closes nothing', () => {
  expect(pickupStateOf('unpaid', { ...facts, is_paid: false, is_closed: true })).toBe('closed');
  expect(pickupStateOf('ready', { ...facts, units: { ...units, withheld: 3 } })).toBe('closed');
  expect(pickupStateOf('ready', { ...facts, units: { ...units, withheld: 3, withheld_open: 3 } })).toBe('ready');
  expect(pickupStateOf('ready', { ...facts, units: { ...units, withheld: 2 } })).toBe('ready');
});

test('part of it handed over, it is done once no open refund keeps the rest', () => {
  const part = { ...units, shipped: 2, withheld: 1 };
  expect(pickupStateOf('ready', { ...facts, units: { ...part, withheld_open: 1 } })).toBe('ready');
  expect(pickupStateOf('overdue', { ...facts, units: { ...part, withheld: 0 } })).toBe('overdue');
  expect(pickupStateOf('ready', { ...facts, units: part })).toBe('picked_up');
});

test('what was handed over stays so, whatever is refunded later', () => {
  const handed = { ...units, shipped: 3, refunded: 3 };
  expect(pickupStateOf('picked_up', { ...facts, units: handed })).toBe('picked_up');
});

test('left at the cell is what was taken there for pieces that are refunded', () => {
  expect(leftAtCell(0, { ...units, withheld: 3 })).toBe(0);
  expect(leftAtCell(3, { ...units, withheld: 1 })).toBe(1);
  expect(leftAtCell(3, { ...units, withheld: 1, withheld_open: 1 })).toBe(0);
  expect(leftAtCell(2, { ...units, withheld: 1 })).toBe(0);
  expect(leftAtCell(3, { ...units, shipped: 2, withheld: 1 })).toBe(1);
});
