import { MenuDrawer } from '../../kit/drawer/menu-drawer.tsx';
import type { MenuGroup } from '../../navigation/menu.ts';
import type { ConsolePage } from '../../navigation/pages.ts';
import { useShell } from '../../navigation/shell-context.ts';
import { BrandMark } from '../brand-mark.tsx';
import { SideMenu } from './side-menu.tsx';

interface DrawerProps {
  readonly current: MenuGroup | undefined;
  readonly lit: ConsolePage | undefined;
  readonly onClose: () => void;
}

/** On mobile: all groups with their pages, from the left; open as long as it is rendered. */
export function Drawer({ current, lit, onClose }: DrawerProps) {
  const { menu, title } = useShell();
  const head = (
    <>
      <BrandMark size={28} />
      <strong>{title}</strong>
    </>
  );
  return (
    <MenuDrawer label="菜单" head={head} onClose={onClose}>
      <nav aria-label="页面">
        {menu.map((group) => (
          <details key={group.id} name="zg-drawer-group" open={group.id === current?.id}>
            <summary>{group.title}</summary>
            <SideMenu group={group} lit={lit} />
          </details>
        ))}
      </nav>
    </MenuDrawer>
  );
}
