import { Dropdown } from 'antd';
import { DownIcon } from '../../field-kinds/parts/icons.tsx';

/** Something that can be done with a record. */
export interface RowCommand {
  readonly key: string;
  readonly label: string;
  readonly tone?: 'danger';
  readonly run: () => void;
}

const mostVisible = 2;

interface RowCommandsProps {
  /** Names the record for those who do not see the row. */
  readonly of: string;
  readonly commands: readonly RowCommand[];
}

/** At most two commands in the row, the rest under 更多. */
export function RowCommands({ of, commands }: RowCommandsProps) {
  const visible = commands.slice(0, mostVisible);
  const rest = commands.slice(mostVisible);
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

/** Commands behind one button. */
export function MoreCommands({ of, commands }: RowCommandsProps) {
  const items = commands.map(({ key, label, tone }) => ({ key, label, danger: tone === 'danger' }));
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onClick: ({ key }) => commands.find((command) => command.key === key)?.run() }}
    >
      <button type="button" className="zg-text-button" aria-label={`更多操作 ${of}`}>
        更多
        <DownIcon size={12} />
      </button>
    </Dropdown>
  );
}
