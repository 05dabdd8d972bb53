import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { litPage } from '../../navigation/menu.ts';
import { useCurrentPage, useCurrentTitle, useOwnLitPath, useShell } from '../../navigation/shell-context.ts';
import { useStream } from '../../stream/use-stream.ts';
import { Bar } from '../bar/bar.tsx';
import { useStart } from '../workbench/use-start.ts';
import { AgentBanner } from './agent-banner.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Drawer } from './drawer.tsx';
import { SideMenu } from './side-menu.tsx';
import { useSidebar } from './use-sidebar.ts';
import './frame.css';

function useTitle(pageTitle: string | undefined, product: string): void {
  useEffect(() => {
    document.title = pageTitle === undefined ? product : `${pageTitle} - ${product}`;
  }, [pageTitle, product]);
}

/** A page starts at its top; only another path is another page. */
function useTopOfPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== '') main.current?.scrollTo(0, 0);
  }, [pathname]);
  return main;
}

function Content() {
  const { menu } = useShell();
  const page = useCurrentPage();
  const main = useTopOfPage();
  const own = useOwnLitPath();
  return (
    <main ref={main} id="main" className="zg-main" tabIndex={-1}>
      {page && <Breadcrumbs page={page} lit={litPage(page, menu, own)} />}
      <Outlet />
    </main>
  );
}

/** The frame of every page: bar, side menu, breadcrumbs. */
export function Frame() {
  const { menu, title } = useShell();
  const page = useCurrentPage();
  const sidebar = useSidebar();
  const { state } = useNavigation();
  useTitle(useCurrentTitle(), title);
  useStart();
  useStream();
  const own = useOwnLitPath();
  const lit = page && litPage(page, menu, own);
  const current = menu.find(({ id }) => id === (lit ?? page)?.groupId);
  const isColumn = sidebar.device === 'desktop' && current !== undefined;
  return (
    <div className="zg-frame">
      <a className="zg-skip" href="#main">
        跳到正文
      </a>
      <Bar current={current} sidebar={sidebar} />
      <AgentBanner />
      {state === 'loading' && <div className="zg-progress" role="progressbar" aria-label="正在打开页面" />}
      <div className="zg-body">
        {isColumn && (
          <aside className="zg-side" data-opened={sidebar.opened} inert={!sidebar.opened}>
            <nav aria-label={current.title}>
              <SideMenu group={current} lit={lit} />
            </nav>
          </aside>
        )}
        <Content />
      </div>
      {sidebar.device === 'mobile' && sidebar.opened && <Drawer current={current} lit={lit} onClose={sidebar.close} />}
    </div>
  );
}
