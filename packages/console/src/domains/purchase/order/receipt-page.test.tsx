// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { purchaseOrder } from '@zhanggui/contract/domains/purchase/order/purchase-order.document';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { presentDocument } from '../../../platform/document/document-presentation.ts';
import { type Shell, ShellContext } from '../../../platform/navigation/shell-context.ts';
import { CommandBar } from '../../../platform/resource/detail/command-bar.tsx';
import { useRecordCommands } from '../../../platform/resource/page/use-record-commands.ts';
import { receiptPage } from './receipt-page.ts';

const orders = purchaseOrder as unknown as ResourceDeclaration;
const print = { key: 'print', label: '打印', run: () => undefined };
const starter = { start: () => undefined, sending: false, dialog: null };

function Commands({ state }: { readonly state: string }) {
  const presentation = { ...presentDocument(purchaseOrder, {}), leads: receiptPage, further: () => [print] };
  const { commandsOf } = useRecordCommands({ resource: orders, presentation, starter });
  return <CommandBar of={purchaseOrder.label} commands={commandsOf({ id: 7, state })} />;
}

/** The buttons of an order, the primary one marked, for who may do what `has` says. */
function buttonsOf(state: string, has: (leaf: string) => boolean = () => true) {
  const bar = renderToStaticMarkup(
    <ShellContext value={{ rights: { has } } as unknown as Shell}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Commands state={state} />
        </MemoryRouter>
      </QueryClientProvider>
    </ShellContext>,
  );
  const page = new DOMParser().parseFromString(bar, 'text/html');
  return [...page.querySelectorAll('button')].map(
    ({ textContent, dataset }) => `${textContent}${dataset.kind === 'primary' ? '*' : ''}`,
  );
}

test('what is ordered leads to its receipt by those who may receive, and ending it is no step towards its end', () => {
  expect(buttonsOf('ordered').slice(0, 2)).toEqual(['收货*', '关闭']);
  expect(buttonsOf('part_received').slice(0, 2)).toEqual(['收货*', '关闭']);
  expect(buttonsOf('ordered', (leaf) => !leaf.endsWith('#receive'))).toEqual(['关闭', '打印']);
  expect(buttonsOf('received')).toEqual(['打印']);
});

test('the receipt is that of the places of the order', () => {
  expect(receiptPage({ id: 7, state: 'ordered' }, () => true)?.to).toBe(
    '/admin-psi/user/purchases/sub-orders?purchase_order=7',
  );
});
