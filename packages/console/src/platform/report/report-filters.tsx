import type { Field } from '@zhanggui/contract/platform/fields/field';
import { useId } from 'react';
import { ChoiceFilter } from '../fields/choice/choice-filter.tsx';
import { type FilterProps, isEmpty } from '../fields/field-adapter.ts';
import { adapterOf } from '../fields/field-adapters.tsx';
import { datetimeAdapter } from '../fields/time/datetime.tsx';
import { DayPresets } from '../fields/time/day-presets.tsx';
import { RangeFilter } from '../fields/time/range-filter.tsx';
import { CheckBox } from '../kit/input/check-box.tsx';
import '../fields/field-kinds.css';
import '../fields/parts/controls.css';
import '../kit/filter-bar/filter-bar.css';
import { shownDays } from './report-state.ts';
import type { ReportModel } from './use-report.ts';
import './report.css';

const MomentInput = datetimeAdapter.Input;

type FilterChanges = Readonly<Record<string, string | undefined>>;

/** One value of an enum, where lists take several. */
function OneValueFilter({ id, name, field, filters, onFilter }: FilterProps) {
  const values = field.kind === 'enum' ? field.of.values : [];
  const chosen = filters[name];
  return (
    <ChoiceFilter
      {...{ id, label: field.label, mode: 'one' }}
      options={values.map(({ value, label }) => ({ value: String(value), label }))}
      values={chosen === undefined ? [] : [chosen]}
      onChange={([value]) => onFilter({ [name]: value === undefined ? undefined : String(value) })}
    />
  );
}

function CheckFilter({ name, field, filters, onFilter }: FilterProps) {
  return (
    <label className="zg-report-check">
      <CheckBox
        checked={filters[name] === 'true'}
        onChange={(event) => onFilter({ [name]: event.target.checked ? 'true' : undefined })}
      />
      {field.label}
    </label>
  );
}

function filterOf(field: Field) {
  if (field.kind === 'enum') return OneValueFilter;
  return field.kind === 'bool' ? CheckFilter : adapterOf(field).Filter;
}

/** Frequent ranges of days, and a custom range. */
function Days({ model, parameter }: { readonly model: ReportModel; readonly parameter: string }) {
  const { texts, change, report } = model;
  const { from, to } = shownDays(parameter, texts, new Date());
  const names = [`${parameter}__gte`, `${parameter}__lte`] as const;
  const field = report.period?.kind === 'days' ? { ...report.period.fields.from_date, label: '日期' } : undefined;
  return (
    <>
      <DayPresets range={{ from, to }} onChange={(days) => change({ [names[0]]: days.from, [names[1]]: days.to })} />
      {field && (
        <div className="zg-filter" data-kind="date">
          <RangeFilter
            key={`${from}${to}`}
            id={`report.${parameter}`}
            name={parameter}
            field={field}
            filters={{ ...texts, [names[0]]: from ?? '', [names[1]]: to ?? '' }}
            onFilter={change}
          />
        </div>
      )}
    </>
  );
}

function Moments({ model, id }: { readonly model: ReportModel; readonly id: string }) {
  const { report, texts, change } = model;
  if (report.period?.kind !== 'moments') return null;
  const { parameter, fields } = report.period;
  const field = { ...fields.from, label: fields.from.label.replace(/从$/, '') };
  return (
    <div className="zg-filter" data-kind="datetime">
      <RangeFilter id={`${id}.${parameter}`} name={parameter} field={field} filters={texts} onFilter={change} />
    </div>
  );
}

/** The past moment that a report is read at. */
function Moment({ model, id }: { readonly model: ReportModel; readonly id: string }) {
  const { report, requested, change } = model;
  if (!report.as_of) return null;
  const { label } = report.as_of;
  return (
    <div className="zg-filter" data-kind="datetime">
      <label className="zg-hidden" htmlFor={`${id}.at`}>
        {label}
      </label>
      <MomentInput
        id={`${id}.at`}
        field={report.as_of}
        value={Number(requested.at)}
        issues={{}}
        describedBy={undefined}
        onChange={(at) => change({ at: at === null ? undefined : String(at) })}
        onLeave={() => undefined}
      />
    </div>
  );
}

/** A report knows a place in a tree by its own name; lists say whether they mean what is below it too. */
function ownNames(changes: FilterChanges): FilterChanges {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [name.replace(/__within$/, ''), value]));
}

/** The period and the filters of a report; each applies at once. */
export function ReportFilters({ model }: { readonly model: ReportModel }) {
  const { report, texts, change } = model;
  const id = useId();
  const { period } = report;
  const usual = period?.kind === 'moments' && isEmpty(model.requested.from) ? period.fields.from.help : undefined;
  return (
    <search className="zg-filters" aria-label={`筛选${report.label}`}>
      <div className="zg-filter-row">
        {period?.kind === 'days' && <Days model={model} parameter={period.parameter} />}
        <Moments model={model} id={id} />
        <Moment model={model} id={id} />
        {Object.entries(report.filters).map(([name, field]) => {
          const Filter = filterOf(field);
          return (
            Filter && (
              <div key={name} className="zg-filter" data-kind={field.kind}>
                <Filter
                  id={`${id}.${name}`}
                  name={name}
                  field={field}
                  filters={texts}
                  onFilter={(changes) => change(ownNames(changes))}
                />
              </div>
            )
          );
        })}
      </div>
      {usual !== undefined && <p className="zg-faint">{usual}</p>}
    </search>
  );
}
