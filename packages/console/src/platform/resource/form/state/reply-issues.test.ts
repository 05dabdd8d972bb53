import { expect, it } from 'vitest';
import { issuesOfReply } from './reply-issues.ts';

it('takes flat paths as they are', () => {
  expect(issuesOfReply({ name: ['名称不能为空'], 'lines.0.quantity': ['数量不能小于1'] })).toEqual({
    name: ['名称不能为空'],
    'lines.0.quantity': ['数量不能小于1'],
  });
});

it('makes paths of nested objects and lists', () => {
  const body = {
    receiver: { name: ['收货人不能为空'] },
    lines: [{}, { quantity: ['数量必须是整数', '数量不能为空'] }],
  };
  expect(issuesOfReply(body)).toEqual({
    'receiver.name': ['收货人不能为空'],
    'lines.1.quantity': ['数量必须是整数', '数量不能为空'],
  });
});

it('takes a bare text, and nothing from a reply that has only a detail', () => {
  expect(issuesOfReply({ name: '不对' })).toEqual({ name: ['不对'] });
  expect(issuesOfReply({ detail: '筛选范围过大' })).toEqual({});
  expect(issuesOfReply('坏了')).toEqual({});
  expect(issuesOfReply(null)).toEqual({});
});
