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
import { StackedTable } from '../../platform/kit/table/stacked-table.tsx';
import { usePermission } from '../../platform/navigation/shell-context.ts';
import { useActionStarter } from '../../platform/resource/action/use-action-starter.tsx';
import { admits } from '../../platform/resource/data/access.ts';
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

/** The warnings of a rule, the oldest first, each with what may be done about it. */
export function WarningTable({ kind, rule, care, rows }: WarningTableProps) {
  const opens = warningKind.values.find(({ value }) => value === kind)?.opens;
  const starter = useActionStarter();
  const { has } = usePermission();
  const commandsOf = ({ subject }: Warning) =>
    legal[care]
      .filter(({ permission }) => admits(permission, has))
      .map((action) => ({
        key: action.name,
        label: action.label,
        run: () => starter.start(action, { given: { rule, subject } }),
      }));
  return (
    <>
      <StackedTable wraps>
        <thead>
          <tr>
            {['对象', '说明', '持续时长', '负责人与备注', '操作'].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.subject}>
              <td data-label="对象">
                {opens && row.order_id !== null ? (
                  <Link to={`${opens}?id=${row.order_id}`}>{row.title}</Link>
                ) : (
                  row.title
                )}
                <CopyButton text={row.title} />
              </td>
              <td data-label="说明">{row.detail}</td>
              <td data-label="持续时长">
                <span className="zg-moment">
                  {ageWords(row.since, Date.now() / 1000)}
                  <small className="zg-faint">{formatDateTime(row.since)}</small>
                </span>
              </td>
              <td data-label="负责人与备注">
                <Standing of={row} />
              </td>
              <td data-label="操作">
                <RowCommands of={row.title} commands={commandsOf(row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </StackedTable>
      {starter.dialog}
    </>
  );
}
