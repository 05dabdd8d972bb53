import {
  assignWarning,
  handleWarningRow,
  reopenWarning,
  snoozeWarning,
  takeWarning,
} from '@zhanggui/contract/domains/warning/warning.action';
import { warningKind } from '@zhanggui/contract/domains/warning/warning.enum';
import { Link } from 'react-router';
import { formatDateTime } from '../../platform/format/date-time.ts';
import { CopyButton } from '../../platform/kit/button/copy-button.tsx';
import { RowCommands } from '../../platform/kit/command-menu/row-commands.tsx';
import { type Column, ColumnRows } from '../../platform/kit/table/column-rows.tsx';
import { StackedTable } from '../../platform/kit/table/stacked-table.tsx';
import { usePermission } from '../../platform/navigation/shell-context.ts';
import { useActionStarter } from '../../platform/resource/action/use-action-starter.tsx';
import { admits } from '../../platform/resource/data/access.ts';
import { addressOf } from './address-of.ts';
import { ageWords } from './age-words.ts';
import type { Care, Warning } from './use-warnings.ts';

interface WarningTableProps {
  readonly kind: string;
  readonly rule: number;
  readonly care: Care;
  readonly rows: readonly Warning[];
}

const legal = {
  open: [takeWarning, handleWarningRow, assignWarning, snoozeWarning],
  snoozed: [handleWarningRow, assignWarning, reopenWarning],
  handled: [reopenWarning],
} as const;

/** The state of a warning: owner, note, postponement. */
function Standing({ of }: { readonly of: Warning }) {
  return (
    <span className="zg-moment">
      {of.owner_name ?? <span className="zg-faint">待认领</span>}
      {of.note && <small className="zg-faint">{of.note}</small>}
      {of.handled_at === null && of.snoozed_until !== null && (
        <small className="zg-faint">推迟到 {formatDateTime(of.snoozed_until)}</small>
      )}
      {of.handled_at !== null && <small className="zg-faint">{formatDateTime(of.handled_at)} 处理</small>}
    </span>
  );
}

const columns: readonly Column<Warning>[] = [
  { label: '说明', cell: ({ detail }) => detail },
  {
    label: '持续时长',
    cell: ({ since }) => (
      <span className="zg-moment">
        {ageWords(since, Date.now() / 1000)}
        <small className="zg-faint">{formatDateTime(since)}</small>
      </span>
    ),
  },
  { label: '负责人与备注', cell: (row) => <Standing of={row} /> },
];

/** The warnings of a rule, the oldest first, each with what may be done about it. */
export function WarningTable({ kind, rule, care, rows }: WarningTableProps) {
  const shown = warningKind.values.find(({ value }) => value === kind) ?? {};
  const starter = useActionStarter();
  const { has } = usePermission();
  const commandsOf = ({ subject, owner_name }: Warning) =>
    legal[care]
      .filter((action) => admits(action.permission, has) && (action !== takeWarning || owner_name === null))
      .map((action) => ({
        key: action.name,
        label: action.label,
        run: () => starter.start(action, { given: { rule, subject } }),
      }));
  return (
    <>
      <StackedTable wraps>
        <ColumnRows
          rows={rows}
          keyOf={({ subject }) => subject}
          columns={[
            {
              label: '对象',
              cell: ({ title, ...row }) => {
                const address = addressOf(shown, row);
                return (
                  <>
                    {address ? <Link to={address}>{title}</Link> : title}
                    <CopyButton text={title} />
                  </>
                );
              },
            },
            ...columns,
            { label: '操作', cell: (row) => <RowCommands of={row.title} commands={commandsOf(row)} /> },
          ]}
        />
      </StackedTable>
      {starter.dialog}
    </>
  );
}
