import type { MessageChannel, MessageQuestion, TextMessage } from './text-message.port.ts';

/** What a simulated provider does with a message by itself. */
export type MessageOutcome = 'delivered' | 'failed' | 'busy' | 'refused' | 'lost_answer' | 'never_taken';

interface Simulated {
  /** Gets what would have been sent. */
  readonly keep: (message: TextMessage) => void;
  readonly outcomeOf?: (id: string) => MessageOutcome;
  /** Whether a receipt is there yet. */
  readonly isLate?: (question: MessageQuestion) => boolean;
}

/** Simulator: sends nothing; receipts come late and twice. */
export function simulateMessages({
  keep,
  outcomeOf = () => 'delivered',
  isLate = () => false,
}: Simulated): MessageChannel {
  return {
    send: async (message) => {
      const outcome = outcomeOf(message.id);
      if (outcome === 'busy') return { outcome: 'busy', message: '服务商限流' };
      if (outcome === 'refused') return { outcome: 'failed', message: '号码无效' };
      if (outcome !== 'never_taken') keep(message);
      if (outcome === 'never_taken' || outcome === 'lost_answer') throw new Error('服务商未在规定时间内答复');
      return { outcome: 'sent', provider_no: `SIM${message.id}` };
    },
    ask: async (question) => {
      const outcome = outcomeOf(question.id);
      if (outcome === 'never_taken') return [];
      if (isLate(question)) return [{ state: 'waiting' }];
      const receipt =
        outcome === 'failed'
          ? ({ state: 'failed', message: '空号或停机' } as const)
          : ({ state: 'delivered' } as const);
      return [receipt, receipt];
    },
  };
}

const lateMs = 20_000;

/** One in ten fails, always the same ones; one-time codes never do. */
export function usualOutcome(id: string): MessageOutcome {
  const sum = [...id].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 1000, 7);
  return id.startsWith('ZG') && sum % 10 === 0 ? 'failed' : 'delivered';
}

/** As it serves with demo data: receipts come 20 seconds after the message. */
export function usualMessages(keep: (message: TextMessage) => void, clock: () => number): MessageChannel {
  return simulateMessages({
    keep,
    outcomeOf: usualOutcome,
    isLate: ({ sent_at }) => clock() - sent_at.getTime() < lateMs,
  });
}
