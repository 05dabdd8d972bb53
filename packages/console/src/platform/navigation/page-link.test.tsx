// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { toSignedInUser } from '../session/user.ts';
import { rightsOf } from './admission.ts';
import { PageLink } from './page-link.tsx';
import { definePages } from './pages.ts';
import { ShellContext } from './shell-context.ts';

const load = () => Promise.reject(new Error('not opened here'));
const pages = definePages(
  { '/goods/list': {}, '/order/list': {} },
  { '/goods/list': { load }, '/order/list': { load } },
);
const goods = 1_020_101;

function shown(to: string): string {
  const rights = rightsOf({ user: toSignedInUser({ id: 1 }), permission: new Set([goods]) });
  const shell = { title: '', pages, menu: [], rights, declarations: async () => [] };
  return renderToStaticMarkup(
    <MemoryRouter>
      <ShellContext value={shell}>
        <PageLink to={to}>去看</PageLink>
      </ShellContext>
    </MemoryRouter>,
  );
}

test('a link leads to pages that the user may open, and is plain words otherwise', () => {
  expect(shown('/goods/list?id=7')).toContain('href="/goods/list?id=7"');
  expect(shown('/order/list?id=7')).toBe('去看');
  expect(shown('/nowhere')).toBe('去看');
});
