import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderText, segmentsOf, signatureLength, templateFault, valuesFault, variablesOf } from './message-text.ts';

test('variables are found once each, in their order', () => {
  expect(variablesOf('{name}，订单 {no} 已发出，{no} 请查收')).toEqual(['name', 'no']);
});

test.each([
  ['您好 {name}', ['name'], false, undefined],
  ['您好 {name}', [], false, '变量「name」没有登记'],
  ['您好', ['name'], false, '登记的变量「name」没有用到'],
  ['您好 {1}', ['1'], false, '变量「1」应以字母开头，只含字母、数字和下划线'],
  ['秋季特惠', [], true, '营销消息应含“拒收请回复R”'],
  ['秋季特惠，拒收请回复R', [], true, undefined],
] as const)('%s with %j', (content, declared, isMarketing, fault) => {
  expect(templateFault(content, declared, isMarketing)).toBe(fault);
});

test('every variable needs a value but the name, and every value a variable', () => {
  const content = '{name}，取件码 {code}';
  expect(valuesFault(content, new Map())).toBe('缺少变量「code」的内容');
  expect(valuesFault(content, new Map([['code', '1']]))).toBeUndefined();
  expect(
    valuesFault(
      content,
      new Map([
        ['code', '1'],
        ['no', '2'],
      ]),
    ),
  ).toBe('模板没有变量「no」');
});

test('values are put in as they are, whatever they look like', () => {
  expect(renderText('{a}-{b}', { a: '{b}', b: '$&' })).toBe('{b}-$&');
});

test('a text is charged as long as it is', () => {
  const of = (length: number) => segmentsOf('字'.repeat(length - signatureLength));
  expect([of(70), of(71), of(134), of(135)]).toEqual([1, 2, 2, 3]);
  fc.assert(
    fc.property(fc.nat(500), (length) => segmentsOf('字'.repeat(length)) <= segmentsOf('字'.repeat(length + 1))),
  );
});
