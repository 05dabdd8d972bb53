import { type Adapter, defineAdapter, simulator } from '../../platform/adapter/adapter.ts';
import { StartFailure } from '../../platform/database/start-failure.ts';
import { aliyunMessages } from './aliyun-messages.ts';
import { usualMessages } from './simulate-messages.ts';
import {
  type MessageAnswer,
  type MessageChannel,
  type MessageReceipt,
  messageChannels,
  type TextMessage,
} from './text-message.port.ts';

/** Shows simulated one-time codes where the server was started: no log may have them. */
function print({ template, phone, text }: TextMessage): void {
  if (template === null) process.stdout.write(`短信（模拟）${phone}：${text}\n`);
}

type Calls = Pick<MessageChannel, 'send' | 'ask'>;
type Answer = MessageAnswer | readonly MessageReceipt[];

/** Receipts of failure are the phone's, not the provider's. */
function failureOf(answer: Answer): string | undefined {
  return 'message' in answer ? answer.message : undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

function settingOf(environment: Environment, name: string): string {
  const value = environment[name]?.trim() ?? '';
  if (value === '') throw new StartFailure(`使用阿里云短信需要环境变量 ${name}`);
  return value;
}

export const messageAdapters: readonly Adapter[] = [
  defineAdapter(messageChannels, {
    name: simulator,
    label: '短信（模拟）',
    open: (_, watch) => {
      const { send, ask } = usualMessages(print, Date.now);
      return watch<Answer, Calls>({ send, ask }, failureOf);
    },
  }),
  defineAdapter(messageChannels, {
    name: 'aliyun',
    label: '阿里云短信',
    open: ({ environment }, watch) => {
      const { pushed, send, ask } = aliyunMessages({
        key_id: settingOf(environment, 'ALIYUN_SMS_KEY_ID'),
        key_secret: settingOf(environment, 'ALIYUN_SMS_KEY_SECRET'),
        sign_name: settingOf(environment, 'ALIYUN_SMS_SIGN'),
        code_template: settingOf(environment, 'ALIYUN_SMS_CODE_TEMPLATE'),
        receipt_key: environment.ALIYUN_SMS_RECEIPT_KEY?.trim() || undefined,
        base: environment.ALIYUN_SMS_API ?? 'https://dysmsapi.aliyuncs.com',
      });
      return { ...watch<Answer, Calls>({ send, ask }, failureOf), ...(pushed ? { pushed } : {}) };
    },
  }),
];
