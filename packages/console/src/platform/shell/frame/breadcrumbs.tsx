import { rowOf } from '@zhanggui/contract/platform/catalogue/page';
import { Link } from 'react-router';
import type { ConsolePage } from '../../navigation/pages.ts';
import { useCurrentTitle } from '../../navigation/shell-context.ts';

interface Crumb {
  readonly title: string;
  readonly path?: string;
}

function crumbsOf(page: ConsolePage, lit: ConsolePage | undefined, title: string): Crumb[] {
  const parent = lit && lit.id !== page.id ? [{ title: lit.title, path: lit.path }] : [];
  const place = parent.length > 0 && lit ? lit : page;
  const above = [rowOf(place.groupId)?.title ?? '', rowOf(place.sectionId)?.title ?? ''].map((title) => ({ title }));
  const crumbs: Crumb[] = [...above, ...parent, { title }];
  return crumbs.filter(({ title }, at) => title !== '' && title !== crumbs[at + 1]?.title);
}

/** The position of the page: group, section, the list that leads to a hidden page, the page. */
export function Breadcrumbs({ page, lit }: { readonly page: ConsolePage; readonly lit: ConsolePage | undefined }) {
  const crumbs = crumbsOf(page, lit, useCurrentTitle() ?? page.title);
  return (
    <nav className="zg-crumbs" aria-label="位置">
      <ol>
        {crumbs.map(({ title, path }, at) => (
          <li key={`${title}${path}`} aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
            {path === undefined ? title : <Link to={path}>{title}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
