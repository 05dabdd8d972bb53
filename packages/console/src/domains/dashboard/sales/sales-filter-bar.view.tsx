import { salesFilter } from '@zhanggui/contract/domains/dashboard/sales/sales-filter';
import { isChosenFromClosed } from '@zhanggui/contract/platform/resource/shown-fields';
import type { ReactNode } from 'react';
import { ChoiceFilter } from '../../../platform/fields/choice/choice-filter.tsx';
import { refAdapter } from '../../../platform/fields/choice/ref.tsx';
import { DayPresets } from '../../../platform/fields/time/day-presets.tsx';
import { RangeFilter } from '../../../platform/fields/time/range-filter.tsx';
import { useViewer } from '../../../platform/session/use-viewer.ts';
import type { SalesFilterModel } from './use-sales-filter.ts';
import '../../../platform/fields/field-kinds.css';
import '../../../platform/fields/parts/controls.css';
import '../../../platform/kit/filter-bar/filter-bar.css';

interface SalesFilterBarProps {
  readonly model: SalesFilterModel;
  readonly children?: ReactNode;
}

const { kind, mall, agent_label } = salesFilter;
const period = { ...salesFilter.from_date, label: '日期' };
const kinds = kind.of.values.map(({ value, label }) => ({ value, label }));

/** The days and whose sales; each choice applies at once. */
export function SalesFilterBar({ model, children }: SalesFilterBarProps) {
  const { filter, texts, change } = model;
  const viewer = useViewer();
  const RefFilter = refAdapter.Filter;
  const chosen = Object.entries({ mall, agent_label }).filter(([, field]) => !isChosenFromClosed(field, viewer));
  const shown = { ...texts, date__gte: filter.from_date, date__lte: filter.to_date };
  return (
    <search className="zg-sales-filter" aria-label="筛选">
      <DayPresets
        range={{ from: filter.from_date, to: filter.to_date }}
        onChange={({ from, to }) => change({ date__gte: from, date__lte: to })}
      />
      <div className="zg-filter" data-kind="date">
        <RangeFilter
          key={`${filter.from_date}${filter.to_date}`}
          id="sales.date"
          name="date"
          field={period}
          filters={shown}
          onFilter={change}
        />
      </div>
      <div className="zg-filter">
        <ChoiceFilter
          {...{ id: 'sales.kind', label: kind.label, mode: 'one', options: kinds }}
          values={filter.kind ? [filter.kind] : []}
          onChange={([value]) => change({ kind: value === undefined ? undefined : String(value) })}
        />
      </div>
      {RefFilter &&
        chosen.map(([name, field]) => (
          <div key={name} className="zg-filter">
            <RefFilter id={`sales.${name}`} name={name} field={field} filters={texts} onFilter={change} />
          </div>
        ))}
      {children}
    </search>
  );
}
