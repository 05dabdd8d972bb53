import { expect, test } from 'vitest';
import { Issues } from '../../issues.ts';
import type { Field } from '../field.ts';
import { checkField } from '../field-adapters.ts';
import { phone } from './phone.ts';
import { text } from './text.ts';

const address = text({ label: '详细地址', mask: 'address' });
const account = text({ label: '银行账号', mask: 'account' });
const secret = text({ label: '卡密', mask: 'secret' });
const identity = text({ label: '身份证号', mask: 'id_number' });
const mobile = text({ label: '手机', mask: 'phone' });
const tel = phone({ label: '电话' });

function checked(value: string, field: Field) {
  const issues = new Issues();
  return { value: checkField(value, field, { path: 'it', issues }), issues: issues.map };
}

test.each([
  [address, '文化西路13******'],
  [account, '**** 2345'],
  [secret, '********9x7k'],
  [identity, '3702**********1234'],
  [mobile, '138****5678'],
  [tel, '138****5678'],
])('a mask that comes back as it was changes nothing: %s', (field, value) =>
  expect(checked(value, field)).toEqual({ value: undefined, issues: {} }),
);

test.each([
  [address, '文化西路13******3楼'],
  [address, '山东省威海市文化西路13******'],
  [address, '文化西路13***'],
  [account, '6222**** 2345'],
  [account, '**** 2345678'],
  [secret, 'A********9x7k'],
  [identity, '3702**********12345'],
  [mobile, '138****56789'],
  [tel, '138****56789'],
])('what still holds a part of its mask is refused: %s', (field, value) =>
  expect(checked(value, field).issues).toEqual({
    it: [`${field.label}还含有隐去的部分（***），请先点「显示」查看完整内容再修改，或整个重写`],
  }),
);

test.each([
  [address, '文化西路13号*3楼'],
  [account, '6222000011112345'],
  [secret, 'Ab*9x7k'],
  [tel, '13812345678'],
  [text({ label: '备注' }), '暗号 ******'],
])('a text of its own is taken: %s', (field, value) => expect(checked(value, field)).toEqual({ value, issues: {} }));
