import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { CloseIcon } from '../../kit/icon/icons.tsx';
import type { MenuGroup } from '../../navigation/menu.ts';
import type { ConsolePage } from '../../navigation/pages.ts';
import { useShell } from '../../navigation/shell-context.ts';
import { BrandMark } from '../brand-mark.tsx';
import { SideMenu } from './side-menu.tsx';
import './drawer.css';

interface DrawerProps {
  readonly current: MenuGroup | undefined;
  readonly lit: ConsolePage | undefined;
  readonly onClose: () => void;
}

/** On mobile: all groups with their pages, from the left; open as long as it is rendered. */
export function Drawer({ current, lit, onClose }: DrawerProps) {
  const { menu, title } = useShell();
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const onClick = ({ target }: MouseEvent) => {
    const chose = target instanceof Element && target.closest('a') !== null;
    if (target === element.current || chose) onClose();
  };
  return (
    <dialog
      ref={element}
      className="zg-drawer"
      aria-label="菜单"
      onCancel={onClose}
      onClick={onClick}
      onKeyDown={undefined}
    >
      <div className="zg-drawer-body">
        <header className="zg-drawer-head">
          <BrandMark size={28} />
          <strong>{title}</strong>
          <button type="button" className="zg-dialog-close" aria-label="关闭菜单" onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        <nav aria-label="页面">
          {menu.map((group) => (
            <details key={group.id} name="zg-drawer-group" open={group.id === current?.id}>
              <summary>{group.title}</summary>
              <SideMenu group={group} lit={lit} />
            </details>
          ))}
        </nav>
      </div>
    </dialog>
  );
}
