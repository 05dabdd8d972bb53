// @vitest-environment happy-dom
import { ref } from '@zhanggui/contract/platform/fields/choice/ref';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { rightsOf } from '../../navigation/admission.ts';
import { definePages } from '../../navigation/pages.ts';
import { ShellContext } from '../../navigation/shell-context.ts';
import { toSignedInUser } from '../../session/user.ts';
import { refAdapter } from './ref.tsx';

const load = () => Promise.reject(new Error('not opened here'));
const pages = definePages({ '/order/detail': { admittedBy: ['/goods/list'] } }, { '/order/detail': { load } });
const goods = 1_020_101;
const target = { name: 'order', label: '订单', path: '/api/order', label_fields: ['order_no'] };

function shown(record_page: '/order/detail' | undefined, permission: readonly number[]): string {
  const rights = rightsOf({ user: toSignedInUser({ id: 1 }), permission: new Set(permission) });
  const shell = { title: '', pages, menu: [], rights, declarations: async () => [] };
  const field = ref({ label: '订单', to: () => ({ ...target, ...(record_page ? { record_page } : {}) }) });
  return renderToStaticMarkup(
    <MemoryRouter>
      <ShellContext value={shell}>
        <refAdapter.Cell field={field} value={{ id: 7, order_no: 'SC7' }} />
      </ShellContext>
    </MemoryRouter>,
  );
}

test('the number of a record with a page opens it for those who may, and can be copied by all', () => {
  expect(shown('/order/detail', [goods])).toContain('href="/order/detail?id=7"');
  expect(shown('/order/detail', [])).not.toContain('href');
  for (const permission of [[goods], []]) expect(shown('/order/detail', permission)).toContain('复制 SC7');
  expect(shown(undefined, [goods])).not.toMatch(/href|复制/);
});
