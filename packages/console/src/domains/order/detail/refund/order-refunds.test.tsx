// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type Shell, ShellContext } from '../../../../platform/navigation/shell-context.ts';
import type { OrderRow } from '../order-row.ts';
import { OrderRefunds } from './order-refunds.view.tsx';

const shell = { rights: { has: () => false } } as unknown as Shell;

function shown(refund: object): string {
  const row = { id: 3, refund_lines: [], refunds: [{ id: 7, refund_no: 'TK7', amount_fen: 0, points: 0, ...refund }] };
  return renderToStaticMarkup(
    <MemoryRouter>
      <ShellContext value={shell}>
        <QueryClientProvider client={new QueryClient()}>
          <OrderRefunds row={row as unknown as OrderRow} />
        </QueryClientProvider>
      </ShellContext>
    </MemoryRouter>,
  );
}

test('an exchange that is done or failed says nothing of money', () => {
  expect(shown({ kind: 'exchange', state: 'succeeded' })).toContain('已换货');
  expect(shown({ kind: 'exchange', state: 'failed' })).toContain('换货失败');
  expect(shown({ kind: 'exchange', state: 'goods_back' })).toContain('待退货');
  expect(shown({ kind: 'exchange', state: 'succeeded' })).not.toContain('已退款');
  expect(shown({ kind: 'goods', state: 'succeeded', amount_fen: 600 })).toContain('已退款');
});

test('points that come back are named, and none where there are none', () => {
  expect(shown({ kind: 'goods', state: 'succeeded', points: 30 })).toContain('退回积分');
  expect(shown({ kind: 'goods', state: 'succeeded' })).not.toContain('退回积分');
});
