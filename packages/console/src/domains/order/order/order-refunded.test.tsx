// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type Shell, ShellContext } from '../../../platform/navigation/shell-context.ts';
import { OrderLines } from '../detail/order-lines.view.tsx';
import type { OrderRow } from '../detail/order-row.ts';
import { orderCells } from './order-cells.view.tsx';

const shell = { rights: { has: () => false } } as unknown as Shell;

const shown = (part: ReactNode) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ShellContext value={shell}>
        <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
      </ShellContext>
    </MemoryRouter>,
  );

test('a list of orders says what came back in money and in points, and nothing where nothing did', () => {
  const row = { payable_fen: 2000, refunded_fen: 500, points_used: 3000, points_returned: 1200 };
  const cells = (change: object) =>
    [orderCells.payable_fen, orderCells.points_used].map((Cell) =>
      shown(<Cell row={{ ...row, ...change } as unknown as OrderRow} />),
    );
  expect(cells({})).toEqual([expect.stringContaining('已退 5.00'), expect.stringContaining('已退 1,200')]);
  expect(cells({ refunded_fen: 0, points_returned: 0 }).join()).not.toContain('已退');
});

test('the goods of an order paid with points and money have both that came back', () => {
  const line = { id: 1, goods_name: '大米', refunded_quantity: 1, refunded_fen: 500, refunded_points: 1200 };
  const words = (change: object) =>
    shown(<OrderLines row={{ id: 3, lines: [{ ...line, ...change }] } as unknown as OrderRow} />);
  expect(words({})).toMatch(/已退金额.*已退积分.*5\.00.*1,200/);
  expect(words({ refunded_points: 0 })).not.toContain('已退积分');
});
