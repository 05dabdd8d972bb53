// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../../session/session.ts';
import { draftKey, readDraft, writeDraft } from './draft.ts';

const draft = { at: 1, before: { name: '旧' }, mine: { name: '新' }, version: 3 };
const key = draftKey('order', 7);

beforeEach(() => {
  session.clear();
  session.keepToken('token');
});

it('is read back as it was kept, for its record only', () => {
  writeDraft(key, draft);
  expect(readDraft(key)).toEqual(draft);
  expect(readDraft(draftKey('order', undefined))).toBeUndefined();
});

it('of a new record is of the values that it began with', () => {
  const from = (id: number) => draftKey('transfer', { lines: [{ sku: { id }, expected_quantity: 3 }] });
  writeDraft(from(1), draft);
  expect(readDraft(from(1))).toEqual(draft);
  expect([readDraft(from(2)), readDraft(draftKey('transfer', undefined))]).toEqual([undefined, undefined]);
});

it('is gone after saving and after log-out', () => {
  writeDraft(key, draft);
  writeDraft(key, undefined);
  expect(readDraft(key)).toBeUndefined();
  writeDraft(key, draft);
  session.clear();
  expect(readDraft(key)).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('is not kept for a user who has left', () => {
  session.clear();
  writeDraft(key, draft);
  expect(readDraft(key)).toBeUndefined();
});

it('is nothing when it is damaged', () => {
  localStorage.setItem(key, '{"at":1,"before":null}');
  expect(readDraft(key)).toBeUndefined();
  localStorage.setItem(key, 'x');
  expect(readDraft(key)).toBeUndefined();
});
