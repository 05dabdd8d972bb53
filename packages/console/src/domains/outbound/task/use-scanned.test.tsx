// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jsonReply, mounting, settled } from '../../../../test/mounting.tsx';
import { questionSource } from '../../../platform/kit/dialog/confirm.ts';
import { dismissToast, toastSource } from '../../../platform/kit/toast/toast.ts';
import { useScanned } from './use-scanned.ts';

const { draw } = mounting();
const asked: unknown[] = [];
let stopAnswering: () => void;

beforeEach(() => {
  asked.length = 0;
  for (const { id } of toastSource.read()) dismissToast(id);
  stopAnswering = questionSource.subscribe(() => {
    const question = questionSource.read();
    if (!question) return;
    asked.push(question.content);
    question.answer(true);
  });
});
afterEach(() => {
  stopAnswering();
  for (const { id } of toastSource.read()) dismissToast(id);
});

interface Handled {
  readonly opened: string[];
  readonly scan: (code: string) => Promise<void>;
}

/** Draws what handles scans, and keeps what it opens. */
async function scanner(): Promise<Handled> {
  const opened: string[] = [];
  let handle: Handled['scan'] = async () => undefined;
  const into = (what: string) => (id: number, code?: string) => void opened.push(`${what} ${code ?? id}`);
  function Scanner() {
    handle = useScanned({ openTask: into('task'), pickWave: into('pick'), listWave: into('list') });
    return null;
  }
  await draw(<Scanner />);
  return { opened, scan: (code) => settled(() => handle(code)) };
}

test('an order with an open refund is asked about and goes into a wave when that is confirmed', async () => {
  const nowhere = { task_id: null, wave_id: null, wave_state: null, order_id: 5, location_id: 2 };
  const found = [nowhere, { ...nowhere, task_id: 9 }];
  const sent: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { readonly body?: string }) => {
    if (url.includes('/find/')) return jsonReply(found.shift());
    const body = JSON.parse(init.body ?? '{}') as Record<string, unknown>;
    sent.push({ path: url.replace(/^.*\/api/, ''), body });
    if (!url.endsWith('/api/wave/')) return jsonReply({ id: 3 });
    const refused = { code: 'order.refund_ask', detail: '订单有退款未处理完', override: 'despite_refund' };
    return body.despite_refund === true ? jsonReply({ waves: [{ id: 3 }], orders: 1 }, 201) : jsonReply(refused, 409);
  });
  const { opened, scan } = await scanner();
  await scan('SC1');
  expect(asked).toEqual(['按单拣货：商品拣出后直接打包。', '订单有退款未处理完']);
  expect(sent.map(({ path }) => path)).toEqual(['/wave/', '/wave/', '/wave/3/pick/']);
  expect(sent[1]?.body).toMatchObject({ despite_refund: true, orders: [{ order: 5 }] });
  expect(opened).toEqual(['task 9']);
});

test('a wave is picked while it waits for that, and its tasks are listed afterwards', async () => {
  const states = ['picking', 'packing', 'cancelled'];
  const wave = { task_id: null, wave_id: 3, order_id: null, location_id: null };
  vi.stubGlobal('fetch', async () => jsonReply({ ...wave, wave_state: states.shift() }));
  const { opened, scan } = await scanner();
  await scan('BC1');
  expect(toastSource.read()).toEqual([]);
  for (const code of ['BC1', 'BC1']) await scan(code);
  expect(opened).toEqual(['pick BC1', 'list 3', 'list 3']);
  const words = toastSource.read().map(({ text }) => text);
  expect(words).toEqual(['波次 BC1 打包中，不用拣货', '波次 BC1 已取消，不用拣货']);
});
