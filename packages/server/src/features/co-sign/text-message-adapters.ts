import { type Adapter, defineAdapter, simulator } from '../../platform/adapter/adapter.ts';
import { messageChannels, type TextMessage } from './text-message.port.ts';

/** Simulator: sends nothing; `keep` gets what would have been sent. */
export function simulateMessages(keep: (message: TextMessage) => void) {
  return {
    send: async (message: TextMessage) => {
      keep(message);
      return { outcome: 'sent' } as const;
    },
  };
}

/** Shows simulated messages where the server was started: they hold codes, so no log may have them. */
function print({ phone, text }: TextMessage): void {
  process.stdout.write(`短信（模拟）${phone}：${text}\n`);
}

export const messageAdapters: readonly Adapter[] = [
  defineAdapter(messageChannels, {
    name: simulator,
    label: '短信（模拟）',
    open: (_, watch) => watch({ ...simulateMessages(print) }, () => undefined),
  }),
];
