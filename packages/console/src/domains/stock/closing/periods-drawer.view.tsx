import { daysOfMonth } from '@zhanggui/contract/domains/stock/closing/closing-month';
import { bankPeriod } from '@zhanggui/contract/domains/stock/closing/period.resource';
import { periodState } from '@zhanggui/contract/domains/stock/closing/period-state.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { isHiddenFrom } from '@zhanggui/contract/platform/resource/shown-fields';
import { Link } from 'react-router';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { writeDateRange } from '../../../platform/fields/time/day-range.ts';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { CopyableCode } from '../../../platform/kit/button/copyable-code.tsx';
import { Drawer } from '../../../platform/kit/drawer/drawer.tsx';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
import { Status } from '../../../platform/kit/tag/status.tsx';
import { useViewer } from '../../../platform/session/use-viewer.ts';
import { type Period, personOf } from './closing-state.ts';

interface PeriodsDrawerProps {
  readonly title: string;
  readonly periods: readonly Period[];
  readonly onClose: () => void;
}

const toneOf = (state: string) => periodState.values.find(({ value }) => value === state)?.tone;
const shownHash = 8;

/** The book of a month. */
function addressOf(month: string): string {
  const { from_date: from, to_date: to } = daysOfMonth(month);
  return `?${new URLSearchParams(writeDateRange('day', { from, to }) as Record<string, string>)}`;
}

/** Who opened a month again, and why. */
function reopening({ requested_by, reopened_by, reopened_at, reason }: Period): string {
  if (!requested_by) return '-';
  const confirmed = reopened_by && reopened_at ? `，${personOf(reopened_by)} ${formatDateTime(reopened_at)} 确认` : '';
  return `${personOf(requested_by)}：${reason ?? ''}${confirmed}`;
}

const columnsOf = (onChoose: () => void): readonly Column<Period>[] => [
  {
    label: '月份',
    cell: ({ month }) => (
      <Link to={addressOf(month)} onClick={onChoose}>
        {month}
      </Link>
    ),
  },
  { label: '状态', cell: ({ state }) => <Status tone={toneOf(state)}>{labelOf(periodState, state)}</Status> },
  { label: '结存数量', align: 'end', cell: ({ closing_quantity }) => formatNumber(closing_quantity) },
  { label: '结存金额', align: 'end', cell: ({ closing_fen }) => formatMoney(closing_fen) },
  { label: '结账人', cell: ({ closed_by }) => personOf(closed_by) },
  { label: '结账时间', cell: ({ closed_at }) => formatDateTime(closed_at) },
  { label: '反结账', cell: reopening },
  {
    label: '校验码',
    cell: ({ hash }) => (
      <CopyableCode code={hash} title={hash}>
        {hash.slice(0, shownHash)}
      </CopyableCode>
    ),
  },
];

/** All closings of a book, the newest first; a month leads to its book. */
export function PeriodsDrawer({ title, periods, onClose }: PeriodsDrawerProps) {
  const { kind } = useViewer();
  const isHidden = isHiddenFrom(bankPeriod.fields.closing_fen, kind);
  const shown = columnsOf(onClose).filter(({ label }) => label !== '结存金额' || !isHidden);
  return (
    <Drawer open title={`${title}记录`} size={900} onClose={onClose} rootClassName="zg-drawer-side">
      {periods.length === 0 && <p className="zg-faint">还没有结过账。月份结束后，可在本页结账。</p>}
      {periods.length > 0 && (
        <LineTable label={`${title}记录`}>
          <ColumnRows columns={shown} rows={periods} keyOf={({ id }) => id} />
        </LineTable>
      )}
    </Drawer>
  );
}
