import { bookChecks } from '../../src/app.ts';
import { messageServer } from '../../src/domains/message/domain.ts';
import { lookAt } from '../../src/features/integrity/look.query.ts';
import { readReports } from '../../src/features/text-message/aliyun-receipts.ts';
import { type MessageOutcome, simulateMessages } from '../../src/features/text-message/simulate-messages.ts';
import { messageChannels, type TextMessage } from '../../src/features/text-message/text-message.port.ts';
import type { Context } from '../../src/platform/context.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { servedBy, simulators } from '../harness/adapters.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { relayOnce, runNext } from '../harness/work-off.ts';

/** A server whose provider of messages does what a test says. */
export interface MessageWorld {
  readonly server: TestServer;
  readonly db: Db;
  readonly chief: SignedIn;
  /** What the provider took, in order. */
  readonly taken: TextMessage[];
  /** What it does with a message by its id; usually it delivers. */
  outcomeOf: (id: string) => MessageOutcome;
  isLate: boolean;
  /** A context of the system at a moment, now unless given. */
  readonly ctx: (at?: Date) => Context;
  readonly template: (change?: object) => Promise<number>;
  /** A draft to phones of its own, or to an audience. */
  readonly draft: (template: number, given: number | object, lines?: readonly object[]) => Promise<number>;
  readonly act: (id: number, verb: string, body?: object, who?: SignedIn) => ReturnType<SignedIn['call']>;
  // The tests' own assertions say what a record is.
  readonly read: (id: number) => Promise<ReturnType<typeof JSON.parse>>;
  readonly records: (message: number) => Promise<readonly RecordRow[]>;
  /** Runs jobs and messages until none is due. */
  readonly work: () => Promise<void>;
  readonly faults: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

interface RecordRow {
  readonly id: number;
  readonly phone: string;
  readonly state: string;
  readonly fault: string | null;
  readonly cost_fen: number;
  readonly attempts: number;
  readonly round: number;
  readonly content: string;
}

/** What the address of pushed receipts ends with. */
export const receiptKey = 'a-key-of-receipts';

let made = 0;

/** Phones that no other draft of a worker has. */
export function phonesFor(count: number): string[] {
  made += count;
  return Array.from({ length: count }, (_, at) => `139${String(made - at).padStart(8, '0')}`);
}

/** Templates and drafts by the API. */
function draftsOf(chief: SignedIn): Pick<MessageWorld, 'template' | 'draft'> {
  const post = async (path: string, body: object): Promise<number> => {
    const reply = await chief.call('POST', path, body);
    if (reply.status >= 400) throw new Error(JSON.stringify(reply.body));
    return reply.body.id;
  };
  return {
    template: (change = {}) => {
      made += 1;
      const variables = [
        { name: 'name', label: '姓名' },
        { name: 'what', label: '事项' },
      ];
      const usual = { name: `模板 ${made}`, kind: 'notice', provider_code: `SMS_${made}`, unit_fen: 5 };
      return post('/api/message_template/', { ...usual, content: '您好 {name}，{what} 已安排', variables, ...change });
    },
    draft: async (template, given, lines = [{ name: 'what', value: '体检' }]) => {
      const audience = typeof given === 'number' ? { audience: 'phones' } : given;
      const id = await post('/api/message/', { title: '通知', template, lines, ...audience });
      const phones = typeof given === 'number' ? phonesFor(given) : [];
      for (let from = 0; from < phones.length; from += 2000)
        await post(`/api/message/${id}/add_phones/`, { phones: phones.slice(from, from + 2000).join('\n') });
      return id;
    },
  };
}

export async function openMessages(): Promise<MessageWorld> {
  const taken: TextMessage[] = [];
  const steered: Pick<MessageWorld, 'outcomeOf' | 'isLate'> = { outcomeOf: () => 'delivered', isLate: false };
  const simulated = simulateMessages({
    keep: (message) => taken.push(message),
    outcomeOf: (id) => steered.outcomeOf(id),
    isLate: () => steered.isLate,
  });
  const channel = { ...simulated, pushed: (key: string, body: unknown) => readReports(receiptKey, key, body) };
  const { adapters } = servedBy({ adapters: simulators() } as Context, messageChannels, channel);
  const server = await startTestServer({ adapters });
  const db = server.database.db();
  const chief = await signIn(server, { superuser: true });
  const { signal } = new AbortController();
  return Object.assign(steered, {
    ...{ server, db, chief, taken },
    ctx: (at?: Date): Context => ({ ...server.app.contextFor('test'), ...(at && { clock: () => at }) }),
    ...draftsOf(chief),
    act: (id: number, verb: string, body: object = {}, who = chief) =>
      who.call('POST', `/api/message/${id}/${verb}/`, body),
    read: async (id: number) => (await chief.call('GET', `/api/message_readonly/${id}/`)).body,
    records: (message: number) =>
      db.rows<RecordRow>(
        'SELECT id, phone, state, fault, cost_fen, attempts, round, content FROM send_record WHERE message_id = $1 ORDER BY id',
        [message],
      ),
    work: async () => {
      while (await runNext(server.app.runner, ['message.send'], signal));
      const { subscribers = [] } = messageServer;
      while ((await relayOnce(server.app.contextFor('test'), subscribers, server.app.runner.surface)) > 0);
    },
    faults: async () => {
      const found: string[] = [];
      for (const check of bookChecks.filter(({ name }) => /^(count\.)?(message|send_record)/.test(name))) {
        const { faults } = await lookAt(db, check);
        found.push(...faults.map(({ title, found: is, expected }) => `${check.name} ${title}: ${is}, ${expected}`));
      }
      return found;
    },
    close: () => server.close(),
  });
}
