// @vitest-environment happy-dom
import { wave } from '@zhanggui/contract/domains/outbound/wave/wave.resource';
import { expect, test, vi } from 'vitest';
import { eventually, jsonReply, mounting, settled } from '../../../../test/mounting.tsx';
import { ActionDialog } from '../../../platform/resource/action/action-dialog.tsx';
import { pickPresentation } from './wave-list.view.tsx';

const mounted = mounting();
const line = { sku_id: 7, sku_code: 'A', goods_name: '大米', spec_text: '', bin_code: 'A-01', lots: null, quantity: 3 };
const list = { number: 'BC1', lines: [{ ...line, slots: [{ slot: 1, quantity: 3 }] }], tasks: [] };

const submit = () => document.querySelector<HTMLButtonElement>('button[type="submit"]');
const words = () => document.body.textContent;

test('picking is not sent before its list is there; one that can not be read says so and is asked for again', async () => {
  const replies = [jsonReply({ detail: '波次已取消，没有拣货单' }, 409), jsonReply(list)];
  vi.stubGlobal('fetch', async () => replies.shift());
  const dialog = { row: { id: 3, number: 'BC1' }, rowFields: wave.fields, given: {}, title: '拣货完成' };
  const done = { onClose: () => undefined, onDone: () => undefined };
  await mounted.draw(<ActionDialog presentation={pickPresentation} {...dialog} {...done} />);
  await eventually(() => expect(words()).toContain('拣货单加载失败'));
  expect([submit()?.disabled, words()?.includes('波次已取消，没有拣货单')]).toEqual([true, true]);
  const again = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '重新加载');
  await settled(() => again?.click());
  await eventually(() => expect(words()).toContain('大米'));
  expect([submit()?.disabled, words()?.includes('加载失败')]).toEqual([false, false]);
});
