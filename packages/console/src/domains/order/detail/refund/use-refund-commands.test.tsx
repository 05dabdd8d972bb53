// @vitest-environment happy-dom
import { refund } from '@zhanggui/contract/domains/order/refund/refund.resource';
import { expect, test, vi } from 'vitest';
import { jsonReply, mounting, settled, typeInto } from '../../../../../test/mounting.tsx';
import { ActionDialog } from '../../../../platform/resource/action/action-dialog.tsx';
import { conclude } from './use-refund-commands.ts';

const { draw } = mounting();

const open = (kind: string) =>
  draw(
    <ActionDialog
      presentation={conclude}
      row={{ id: 7, kind }}
      rowFields={refund.fields}
      given={{}}
      title="验收后处理"
      onClose={() => undefined}
      onDone={() => undefined}
    />,
  );

const asked = () => [...document.querySelectorAll('.zg-form label[for]')].map((one) => one.textContent);
const choose = (outcome: string) =>
  settled(() => document.querySelector<HTMLElement>(`input[aria-label="${outcome}"]`)?.click());

async function type(label: string, text: string): Promise<void> {
  const of = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const input = document.getElementById(of?.htmlFor ?? '') as HTMLInputElement;
  await typeInto(input, text);
  await settled(() => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
}

test('how much goes back is asked where less than all of it does, and never for an exchange', async () => {
  await open('goods');
  expect(asked()).toEqual(['处理方式', '说明']);
  await choose('按实收部分退换');
  expect(asked()).toEqual(['处理方式', '退款金额', '说明']);
  await choose('拒绝退换');
  expect(asked()).toEqual(['处理方式', '说明']);
  await open('exchange');
  await choose('按实收部分退换');
  expect(asked()).toEqual(['处理方式', '说明']);
});

test('an amount that was typed for a part is not sent where all of it goes back', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body));
    return jsonReply({ id: 7 });
  });
  await open('goods');
  await type('说明', '少一件');
  await choose('按实收部分退换');
  await type('退款金额', '12.5');
  const submit = () => settled(() => document.querySelector<HTMLElement>('button[type="submit"]')?.click());
  await submit();
  await choose('按申请全部退换');
  await submit();
  expect(sent).toEqual([
    { outcome: 'reduced', amount_fen: 1250, note: '少一件' },
    { outcome: 'full', note: '少一件' },
  ]);
});
