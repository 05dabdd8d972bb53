// @vitest-environment happy-dom
import { defineAction } from '@zhanggui/contract/platform/action';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { expect, test, vi } from 'vitest';
import { jsonReply, mounting, settled, typeInto } from '../../../../test/mounting.tsx';
import { ActionDialog } from './action-dialog.tsx';

const send = defineAction({
  ...{ name: 'box.send', method: 'POST', path: '/api/box/{id}/send/', label: '发出', permission: 'signed_in' },
  body: { remark: text({ label: '备注' }) },
  reply: 'none',
});
const { draw } = mounting();
const onClose = vi.fn();

/** Opens the dialog of a record that a colleague has sent already, types a remark, and sends. */
async function sendAgain(remark: string): Promise<void> {
  onClose.mockClear();
  const refused = { code: 'transition.refused', detail: '当前状态为「已发出」，不能发出', allowed: [] };
  vi.stubGlobal('fetch', async () => jsonReply(refused, 409));
  const dialog = { row: { id: 7 }, rowFields: {}, given: {}, title: '发出', onClose, onDone: () => undefined };
  await draw(<ActionDialog presentation={{ action: send }} {...dialog} />);
  if (remark) await typeInto(document.querySelector('.zg-form input') as HTMLInputElement, remark);
  await settled(() => document.querySelector<HTMLElement>('button[type="submit"]')?.click());
}

test('a dialog whose record has moved on closes, unless something was filled in', async () => {
  await sendAgain('');
  expect(onClose).toHaveBeenCalledTimes(1);
  await sendAgain('轻放');
  expect(onClose).not.toHaveBeenCalled();
  expect(document.querySelector<HTMLInputElement>('.zg-form input')?.value).toBe('轻放');
});
