import { daysOfMonth } from '@zhanggui/contract/domains/stock/closing/closing-month';
import { bankPeriod } from '@zhanggui/contract/domains/stock/closing/period.resource';
import { periodState } from '@zhanggui/contract/domains/stock/closing/period-state.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { isHiddenFrom } from '@zhanggui/contract/platform/resource/shown-fields';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { writeDateRange } from '../../../platform/fields/time/day-range.ts';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { CopyButton } from '../../../platform/kit/button/copy-button.tsx';
import { Status } from '../../../platform/kit/tag/status.tsx';
import { useViewer } from '../../../platform/session/use-viewer.ts';
import { type Period, personOf } from './closing-state.ts';

interface PeriodsDrawerProps {
  readonly title: string;
  readonly periods: readonly Period[];
  readonly onClose: () => void;
}

const columns = ['月份', '状态', '结存数量', '结存金额', '结账人', '结账时间', '反结账', '校验码'] as const;
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

type Shown = readonly (typeof columns)[number][];

function PeriodRow({ of, shown, onChoose }: { of: Period; shown: Shown; onChoose: () => void }) {
  const { month, state, closing_quantity, closing_fen, closed_by, closed_at, hash } = of;
  const cells = [
    <Link key="month" to={addressOf(month)} onClick={onChoose}>
      {month}
    </Link>,
    <Status key="state" tone={toneOf(state)}>
      {labelOf(periodState, state)}
    </Status>,
    formatNumber(closing_quantity),
    formatMoney(closing_fen),
    personOf(closed_by),
    formatDateTime(closed_at),
    reopening(of),
    <span key="hash" className="zg-code" title={hash}>
      {hash.slice(0, shownHash)}
      <CopyButton text={hash} />
    </span>,
  ];
  return (
    <tr>
      {shown.map((label) => (
        <td key={label} data-label={label} data-align={label.startsWith('结存') ? 'right' : undefined}>
          {cells[columns.indexOf(label)]}
        </td>
      ))}
    </tr>
  );
}

/** All closings of a book, the newest first; a month leads to its book. */
export function PeriodsDrawer({ title, periods, onClose }: PeriodsDrawerProps) {
  const { kind } = useViewer();
  const isHidden = isHiddenFrom(bankPeriod.fields.closing_fen, kind);
  const shown = columns.filter((label) => label !== '结存金额' || !isHidden);
  return (
    <Drawer open title={`${title}记录`} size={900} onClose={onClose} rootClassName="zg-drawer-side">
      {periods.length === 0 && <p className="zg-faint">还没有结过账。月份结束后，可在本页结账。</p>}
      {periods.length > 0 && (
        <LineTable label={`${title}记录`}>
          <thead>
            <tr>
              {shown.map((label) => (
                <th key={label} scope="col" data-align={label.startsWith('结存') ? 'right' : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.map((period) => (
              <PeriodRow key={period.id} of={period} shown={shown} onChoose={onClose} />
            ))}
          </tbody>
        </LineTable>
      )}
    </Drawer>
  );
}
