import { type EnumDeclaration, labelOf } from '@zhanggui/contract/platform/enum';
import type { EnumField } from '@zhanggui/contract/platform/fields/choice/enum';
import { Select } from 'antd';
import { RadioRow } from '../../kit/segmented/radio-row.tsx';
import { Status } from '../../kit/tag/status.tsx';
import type { CellProps, ConsoleFieldAdapter, FilterProps, InputProps } from '../field-adapter.ts';
import { DeferredChoice } from '../parts/deferred.tsx';

interface EnumLabelProps {
  readonly of: EnumDeclaration;
  readonly value: number | string;
}

/** The word of a value; that of a state stands behind a dot in the colour of its meaning. */
export function EnumLabel({ of, value }: EnumLabelProps) {
  const tone = of.values.find((entry) => entry.value === value)?.tone;
  const label = labelOf(of, value);
  return tone === undefined ? label : <Status tone={tone}>{label}</Status>;
}

function EnumCell({ value, field }: CellProps<EnumField>) {
  return <EnumLabel of={field.of} value={value} />;
}

const searchableFrom = 8;

function choicesOf({ of }: EnumField) {
  return of.values.map(({ value, label }) => ({ value, label }));
}

function searching(field: EnumField) {
  return field.of.values.length >= searchableFrom ? { optionFilterProp: 'label' } : false;
}

const buttonsUpTo = 3;

/** Few values of which one must be chosen, and none is by itself, stand side by side: one click instead of two. */
function standsOpen({ of, required, initial }: EnumField): boolean {
  return required === true && initial === undefined && of.values.length <= buttonsUpTo;
}

function EnumInput(props: InputProps<EnumField>) {
  const { id, field, value, issues, describedBy, onChange, onLeave } = props;
  if (!standsOpen(field)) return <EnumSelect {...props} />;
  return (
    <RadioRow<number | string>
      id={id}
      label={field.label}
      options={choicesOf(field)}
      value={value}
      isWrong={'' in issues}
      describedBy={describedBy}
      onChange={onChange}
      onLeave={onLeave}
    />
  );
}

function EnumSelect({ id, field, value, onChange, onLeave, issues, describedBy }: InputProps<EnumField>) {
  return (
    <Select<number | string>
      id={id}
      className="zg-select"
      placeholder="请选择"
      allowClear={field.required !== true}
      showSearch={searching(field)}
      value={value ?? null}
      options={choicesOf(field)}
      status={'' in issues ? 'error' : ''}
      aria-invalid={'' in issues}
      aria-describedby={describedBy}
      onChange={(choice) => onChange(choice ?? null)}
      onBlur={onLeave}
    />
  );
}

function EnumFilter({ id, name, field, filters, onFilter }: FilterProps<EnumField>) {
  const chosen = (filters[`${name}__in`] ?? filters[name] ?? '').split(',');
  const values = field.of.values.map(({ value }) => value).filter((value) => chosen.includes(String(value)));
  return (
    <DeferredChoice id={id} label={field.label} hasValue={values.length > 0}>
      {(asked) => (
        <Select<(number | string)[]>
          {...asked}
          id={id}
          mode="multiple"
          className="zg-filter-select"
          popupMatchSelectWidth={false}
          aria-label={field.label}
          placeholder={field.label}
          allowClear
          maxTagCount="responsive"
          showSearch={searching(field)}
          value={values}
          options={choicesOf(field)}
          onChange={(next) =>
            onFilter({ [`${name}__in`]: next.length > 0 ? next.join(',') : undefined, [name]: undefined })
          }
        />
      )}
    </DeferredChoice>
  );
}

export const enumAdapter: ConsoleFieldAdapter<EnumField> = {
  Cell: EnumCell,
  Input: EnumInput,
  Filter: EnumFilter,
  describe: (value, field) => labelOf(field.of, value),
  read: (text, { of }) => of.values.find(({ value, label }) => label === text || String(value) === text)?.value,
  column: { width: 112 },
};
