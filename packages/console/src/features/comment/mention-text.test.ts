import { describe, expect, test } from 'vitest';
import { mentionAt, mentionedIn, partsOf, withMention } from './mention-text.ts';

const people = [
  { id: 1, nickname: '王敏' },
  { id: 2, nickname: '王敏(仓)' },
];

describe('a mention that is being written', () => {
  test('is what stands between an @ and the caret', () => {
    expect(mentionAt('请@王', 3)).toEqual({ start: 1, q: '王' });
    expect(mentionAt('@', 1)).toEqual({ start: 0, q: '' });
    expect(mentionAt('@王敏 看', 5)).toBeUndefined();
    expect(mentionAt('请看', 2)).toBeUndefined();
  });

  test('gives way to the person who is chosen', () => {
    expect(withMention('请@王看', { start: 1, q: '王' }, { id: 1, nickname: '王敏' })).toEqual({
      text: '请@王敏 看',
      caret: 5,
    });
  });
});

test('who was chosen is mentioned as long as the name stands', () => {
  expect(mentionedIn('@王敏 看', [{ id: 3, nickname: '李雷' }, ...people.slice(0, 1), ...people.slice(0, 1)])).toEqual([
    people[0],
  ]);
});

test('a comment shows its mentions apart, the longest name first', () => {
  expect(partsOf('问@王敏(仓) 和@王敏', people)).toEqual([
    { at: 0, text: '问', isMention: false },
    { at: 1, text: '@王敏(仓)', isMention: true },
    { at: 7, text: ' 和', isMention: false },
    { at: 9, text: '@王敏', isMention: true },
  ]);
  expect(partsOf('没有人', [])).toEqual([{ at: 0, text: '没有人', isMention: false }]);
});
