import { Button } from '../../kit/button/button.tsx';
import { MoreCommands } from '../../kit/command-menu/more-commands.tsx';
import type { RowCommand } from '../../kit/command-menu/row-command.ts';

const maxButtons = 2;

interface CommandBarProps {
  readonly of: string;
  readonly commands: readonly RowCommand[];
}

const isNext = ({ emphasis }: RowCommand, commands: readonly RowCommand[]) =>
  emphasis !== 'plain' && commands.length > 1;

/** The next two things to do with a record as buttons, the rest under 更多. */
export function CommandBar({ of, commands }: CommandBarProps) {
  const rest = commands.slice(maxButtons);
  return (
    <div className="zg-detail-commands">
      {commands.slice(0, maxButtons).map((command, index) => (
        <Button
          key={command.key}
          kind={command.tone ?? (index === 0 && isNext(command, commands) ? 'primary' : undefined)}
          onClick={command.run}
        >
          {command.label}
        </Button>
      ))}
      {rest.length > 0 && <MoreCommands of={of} commands={rest} />}
    </div>
  );
}
