// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RowCommand } from '../../kit/command-menu/row-command.ts';
import { CommandBar } from './command-bar.tsx';

const command = (key: string, more: Partial<RowCommand> = {}): RowCommand => ({
  ...{ key, label: key, run: () => undefined },
  ...more,
});

function kindsOf(...commands: readonly RowCommand[]) {
  const bar = renderToStaticMarkup(<CommandBar of="采购订单" commands={commands} />);
  const page = new DOMParser().parseFromString(bar, 'text/html');
  return [...page.querySelectorAll('button')].map(({ textContent, dataset }) => [textContent, dataset.kind]);
}

test('the next step is the primary button, what ends a record never is', () => {
  const close = command('关闭', { emphasis: 'plain' });
  expect(kindsOf(command('收货'), close)).toEqual([
    ['收货', 'primary'],
    ['关闭', undefined],
  ]);
  expect(kindsOf(close, command('打印')).map(([, kind]) => kind)).toEqual([undefined, undefined]);
});
