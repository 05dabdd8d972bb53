import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useFeatures } from '../../feature-parts.ts';
import { MenuIcon, MoonIcon, SunIcon } from '../../kit/icon/bar-icons.tsx';
import type { MenuGroup } from '../../navigation/menu.ts';
import { placeOfGroup } from '../../navigation/places.ts';
import { useShell } from '../../navigation/shell-context.ts';
import { workbenchPath } from '../../navigation/start.ts';
import { whenIdle } from '../../stream/when-idle.ts';
import { chooseScheme, useAppearance } from '../../theme/appearance.ts';
import { BrandMark } from '../brand-mark.tsx';
import type { Sidebar } from '../frame/use-sidebar.ts';
import { productTitle } from '../product-title.ts';
import { UserMenu } from './user-menu.tsx';
import './bar.css';

/** Whether the browser has had a moment without work. */
function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenIdle(() => setQuiet(true)), []);
  return isQuiet;
}

function GroupMenu({ current }: { readonly current: MenuGroup | undefined }) {
  const { menu } = useShell();
  return (
    <nav className="zg-groups" aria-label="主菜单">
      <ul>
        {menu.map((group) => (
          <li key={group.id}>
            <Link
              className="zg-group"
              to={placeOfGroup(group)}
              aria-current={group.id === current?.id ? 'true' : undefined}
            >
              {group.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SchemeSwitch() {
  const { scheme } = useAppearance();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const label = other === 'dark' ? '切换到深色' : '切换到浅色';
  return (
    <button
      type="button"
      className="zg-bar-button"
      aria-label={label}
      title={label}
      onClick={() => chooseScheme(other)}
    >
      {other === 'dark' ? <MoonIcon /> : <SunIcon />}
    </button>
  );
}

interface BarProps {
  readonly current: MenuGroup | undefined;
  readonly sidebar: Sidebar;
}

/** The bar across the top: side menu switch, name, groups, look, user. */
export function Bar({ current, sidebar }: BarProps) {
  const { title, rights } = useShell();
  const { barTools, lateBarTools } = useFeatures();
  const isQuiet = useQuiet();
  const isDesktop = sidebar.device === 'desktop';
  const label = sidebar.opened ? '收起菜单' : '展开菜单';
  return (
    <header className="zg-bar" data-device={sidebar.device}>
      <button
        type="button"
        className="zg-bar-button"
        aria-label={label}
        aria-expanded={sidebar.opened}
        title={label}
        onClick={sidebar.toggle}
      >
        <MenuIcon />
      </button>
      <Link className="zg-bar-brand" to={rights.isSupplier ? '/' : workbenchPath} aria-label={title}>
        <BrandMark size={26} />
        <span>{title === productTitle ? '掌柜' : title}</span>
      </Link>
      {isDesktop ? <GroupMenu current={current} /> : <span className="zg-bar-place">{current?.title}</span>}
      {barTools.map(({ name, Part }) => (
        <Part key={name} />
      ))}
      <Suspense fallback={<span className="zg-bar-late" />}>
        {isQuiet ? lateBarTools.map(({ name, Part }) => <Part key={name} />) : <span className="zg-bar-late" />}
      </Suspense>
      <SchemeSwitch />
      <UserMenu />
    </header>
  );
}
