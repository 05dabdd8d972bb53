import { Dropdown } from 'antd';
import { useEffect, useRef, useState } from 'react';
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
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      menu={{ items, onClick: ({ key }) => commands.find((command) => command.key === key)?.run() }}
    >
      <MoreButton ref={button} of={of} />
    </Dropdown>
  );
}
