import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { litPage } from '../../navigation/menu.ts';
import { useCurrentPage, useCurrentTitle, useOwnLitPath, useShell } from '../../navigation/shell-context.ts';
import { useSession } from '../../session/use-session.ts';
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
  const opened = useRef(pathname);
  useEffect(() => {
    // Scrolling lays the page out at once, which the first page need not pay.
    if (pathname !== opened.current) main.current?.scrollTo(0, 0);
    opened.current = pathname;
  }, [pathname]);
  return main;
}

function Content() {
  const { menu } = useShell();
  const page = useCurrentPage();
  const main = useTopOfPage();
  const own = useOwnLitPath();
  const { due } = useSession();
  return (
    <main ref={main} id="main" className="zg-main" tabIndex={-1}>
      {page && <Breadcrumbs page={page} lit={litPage(page, menu, own)} />}
      {/* The server answers nothing else before what is due is done. */}
      {!due && <Outlet />}
    </main>
  );
}

/** Past search and tools; on a page without rows, to its beginning. */
function focusRows(): void {
  const rows = document.querySelector<HTMLElement>('#main tbody tr[tabindex="0"]');
  (rows ?? document.getElementById('main'))?.focus();
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
      <button type="button" className="zg-skip" onClick={focusRows}>
        跳到列表
      </button>
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
