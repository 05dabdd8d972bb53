import { Dropdown, type MenuProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ComponentTheme } from '../../theme/component-theme.tsx';
import { MoreButton } from './more-button.tsx';
import type { RowCommand } from './row-command.ts';

interface CommandMenuProps {
  readonly of: string;
  readonly commands: readonly RowCommand[];
}

/** A menu of commands under its button, open when mounted. */
export function CommandMenu({ of, commands }: CommandMenuProps) {
  const [isOpen, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  // The button takes the place of the one that was pressed.
  useEffect(() => button.current?.focus(), []);
  const items = commands.map(({ key, label, tone }) => ({ key, label, danger: tone === 'danger' }));
  const turn = (open: boolean) => {
    setOpen(open);
    // The library leaves the focus in the hidden menu.
    if (!open && document.activeElement?.closest('[role="menu"]')) button.current?.focus();
  };
  const choose: NonNullable<MenuProps['onClick']> = ({ key, domEvent }) => {
    // The same Enter would press the button.
    domEvent.preventDefault();
    // What opens now gives the focus back to the button.
    button.current?.focus();
    commands.find((command) => command.key === key)?.run();
  };
  return (
    <ComponentTheme>
      <Dropdown
        autoFocus
        trigger={['click']}
        placement="bottomRight"
        open={isOpen}
        onOpenChange={turn}
        menu={{ items, onClick: choose }}
      >
        <MoreButton ref={button} of={of} />
      </Dropdown>
    </ComponentTheme>
  );
}
