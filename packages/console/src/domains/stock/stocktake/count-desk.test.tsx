// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually, jsonReply, mounting, settled } from '../../../../test/mounting.tsx';
import { rightsOf } from '../../../platform/navigation/admission.ts';
import { toSignedInUser } from '../../../platform/session/user.ts';
import { CountDesk } from './count-desk.view.tsx';

const mounted = mounting();
const lines = [
  { id: 1, sku: { id: 7, code: 'A', name: '大米' }, counted_quantity: 3, is_recount: false },
  { id: 2, sku: { id: 8, code: 'B', name: '小米' }, counted_quantity: null, is_recount: true },
];
const record = { id: 5, number: 'PD1', state: 'recounting', warehouse: { id: 1, name: '李沧仓' }, lines };
const rights = rightsOf({ user: toSignedInUser({ id: 1 }), permission: new Set<number>() });
let sent: readonly unknown[];

beforeEach(async () => {
  sent = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body?: string }) => {
    if (!body) return jsonReply(record);
    const { counts } = JSON.parse(body) as { readonly counts: readonly { readonly key: string }[] };
    sent = [...sent, ...counts];
    return jsonReply({ taken: counts.map(({ key }) => ({ key, name: '小米', total: 0 })), refused: [] });
  });
  const shell = { title: '', pages: [], menu: [], rights, declarations: async () => [] };
  await mounted.draw(<CountDesk id={5} />, shell);
});

const none = () => mounted.root.querySelectorAll<HTMLButtonElement>('button[aria-label$="记为 0 件"]');

test('what a recount does not find is counted as none, line by line', async () => {
  await eventually(() => expect(none()).toHaveLength(1));
  await settled(() => none()[0]?.click());
  await eventually(() => expect(sent).toMatchObject([{ code: 'B', quantity: 0 }]));
  expect(mounted.root.textContent).toContain('小米 0 件');
});

test('what was counted as none is taken back as a scan is', async () => {
  await eventually(() => expect(none()).toHaveLength(1));
  await settled(() => none()[0]?.click());
  await eventually(() => expect(mounted.root.textContent).toContain('小米 0 件'));
  const undo = () => mounted.root.querySelectorAll<HTMLButtonElement>('button[aria-label^="撤销"]');
  await settled(() => undo()[0]?.click());
  await eventually(() => expect(sent).toMatchObject([{}, { code: 'B', quantity: 0, takes_back: true }]));
  expect(mounted.root.textContent).toContain('小米 撤销 0 件');
  expect(undo()).toHaveLength(0);
});
