import { MoreCommands } from './more-commands.tsx';
import type { RowCommand } from './row-command.ts';
import './row-commands.css';

const maxVisible = 2;

interface RowCommandsProps {
  /** Names the record for those who do not see the row. */
  readonly of: string;
  readonly commands: readonly RowCommand[];
}

/** At most two commands in the row, the rest under 更多. */
export function RowCommands({ of, commands }: RowCommandsProps) {
  const visible = commands.slice(0, maxVisible);
  const rest = commands.slice(maxVisible);
  return (
    <span className="zg-row-commands">
      {visible.map(({ key, label, tone, run }) => (
        <button
          key={key}
          type="button"
          className="zg-text-button"
          data-tone={tone}
          aria-label={`${label} ${of}`}
          onClick={run}
        >
          {label}
        </button>
      ))}
      {rest.length > 0 && <MoreCommands of={of} commands={rest} />}
    </span>
  );
}
