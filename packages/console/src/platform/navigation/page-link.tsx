import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageAt } from './page-at.ts';
import { useShell } from './shell-context.ts';

/** Leads to a page that the user may open; else its words alone. */
export function PageLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const { pages, rights } = useShell();
  const [path] = to.split('?');
  const page = pageAt(pages, path);
  return page && rights.admits(page) ? <Link to={to}>{children}</Link> : children;
}
