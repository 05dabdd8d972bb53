import { defineErrors, refusalWith } from '../errors.ts';
import { amountText, type ValueUnit } from './value-unit.ts';

type None = Record<never, never>;

type Short = {
  readonly unit: ValueUnit;
  readonly available: number;
};

/** What accounts refuse. */
const valueAccountErrors = defineErrors({
  'value.not_enough': {
    status: 409,
    text: ({ unit, available }: Short) => `余额不足，可用 ${amountText(unit, available)}`,
    expose: ['available'],
  },
  'value.frozen': { status: 409, text: (_: None) => '账户已冻结，不能支出' },
  'value.closed': { status: 409, text: (_: None) => '账户已关闭' },
  'value.no_account': { status: 409, text: (_: None) => '账户不存在' },
  'value.key_reused': { status: 409, text: (_: None) => '单号已用于内容不同的业务' },
  'value.no_hold': { status: 409, text: (_: None) => '没有这笔冻结，或已经扣除、释放' },
  'value.exceeds': {
    status: 409,
    text: ({ unit, available }: Short) => `超出原业务的剩余金额，最多 ${amountText(unit, available)}`,
    expose: ['available'],
  },
  'value.not_posted': { status: 409, text: (_: None) => '没有这笔业务' },
});

export const valueRefusal = refusalWith(valueAccountErrors);
