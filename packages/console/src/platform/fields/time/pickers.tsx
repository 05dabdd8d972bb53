import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { ComponentTheme } from '../../theme/component-theme.tsx';
import 'dayjs/locale/zh-cn';
import type { KeyboardEvent } from 'react';
import { formatDateTime, toSeconds } from '../../format/date-time.ts';
import type { InputProps } from '../field-adapter.ts';
import { type DayRange, rangePresets } from './day-range.ts';

dayjs.locale('zh-cn');

const dayFormat = 'YYYY-MM-DD';
const monthFormat = 'YYYY-MM';
const secondFormat = 'YYYY-MM-DD HH:mm:ss';

type ControlProps = Pick<InputProps, 'id' | 'onLeave' | 'issues' | 'describedBy'>;

interface MomentPickerProps extends ControlProps {
  readonly value: number | null | undefined;
  readonly onChange: (value: number | null) => void;
}

/** Enter takes the typed day; it does not send the form around it. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

function accessible({ id, issues, describedBy, onLeave }: ControlProps) {
  const wrong = '' in issues;
  return {
    id,
    className: 'zg-select',
    status: wrong ? ('error' as const) : ('' as const),
    'aria-invalid': wrong,
    'aria-describedby': describedBy,
    onBlur: onLeave,
    onKeyDown: keepEnter,
  };
}

/** Picks a moment on Shanghai's clock: unix seconds. */
export function MomentPicker(props: MomentPickerProps) {
  const { value, onChange } = props;
  return (
    <ComponentTheme>
      <DatePicker
        {...accessible(props)}
        placeholder="选择时间"
        showTime
        // The picker has no time zones: its values are wall clock texts.
        value={typeof value === 'number' ? dayjs(formatDateTime(value)) : null}
        onChange={(moment) => onChange(moment ? (toSeconds(moment.format(secondFormat)) ?? null) : null)}
      />
    </ComponentTheme>
  );
}

interface DayPickerProps extends ControlProps {
  readonly value: string | null | undefined;
  readonly onChange: (value: string | null) => void;
}

/** Picks a day: `2026-06-30`. */
export function DayPicker(props: DayPickerProps) {
  const { value, onChange } = props;
  return (
    <ComponentTheme>
      <DatePicker
        {...accessible(props)}
        placeholder="选择日期"
        value={typeof value === 'string' ? dayjs(value) : null}
        onChange={(day) => onChange(day ? day.format(dayFormat) : null)}
      />
    </ComponentTheme>
  );
}

/** Picks a month: `2026-06`. */
export function MonthPicker(props: DayPickerProps & { readonly label?: string }) {
  const { value, onChange, label } = props;
  return (
    <ComponentTheme>
      <DatePicker
        {...accessible(props)}
        aria-label={label}
        picker="month"
        placeholder={label ?? '选择月份'}
        value={typeof value === 'string' ? dayjs(`${value}-01`) : null}
        onChange={(month) => onChange(month ? month.format(monthFormat) : null)}
      />
    </ComponentTheme>
  );
}

interface DayRangePickerProps {
  readonly id: string;
  readonly label: string;
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}

function dayOf(day: string | undefined): Dayjs | null {
  return day === undefined ? null : dayjs(day);
}

/** Picks the first and the last day of a range; it opens at once, after a click on its trigger. */
export function DayRangePicker({ id, label, range, onChange }: DayRangePickerProps) {
  return (
    <ComponentTheme>
      <DatePicker.RangePicker
        id={{ start: id, end: `${id}.to` }}
        className="zg-filter-range"
        classNames={{ popup: { root: 'zg-range-popup' } }}
        aria-label={label}
        autoFocus
        defaultOpen
        allowEmpty={[true, true]}
        placeholder={[`${label}起`, '止']}
        presets={rangePresets(new Date()).map((preset) => ({
          label: preset.label,
          value: [dayjs(preset.from), dayjs(preset.to)],
        }))}
        value={[dayOf(range.from), dayOf(range.to)]}
        onChange={(days) => onChange({ from: days?.[0]?.format(dayFormat), to: days?.[1]?.format(dayFormat) })}
      />
    </ComponentTheme>
  );
}
