import { Suspense, useState } from 'react';
import { lazyPart } from '../../fields/parts/lazy-part.ts';
import { MoreButton } from './more-button.tsx';
import type { RowCommand } from './row-command.ts';

const CommandMenu = lazyPart(async () => (await import('./command-menu.tsx')).CommandMenu);

interface MoreCommandsProps {
  /** Names the record for those who do not see it. */
  readonly of: string;
  readonly commands: readonly RowCommand[];
}

/** Commands behind one button; the menu is fetched when it is opened first. */
export function MoreCommands({ of, commands }: MoreCommandsProps) {
  const [isRequested, setRequested] = useState(false);
  const closed = <MoreButton of={of} onClick={() => setRequested(true)} />;
  if (!isRequested) return closed;
  return (
    <Suspense fallback={closed}>
      <CommandMenu of={of} commands={commands} />
    </Suspense>
  );
}
