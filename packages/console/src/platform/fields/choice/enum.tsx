import { type EnumDeclaration, labelOf } from '@zhanggui/contract/platform/enum';
import type { EnumField } from '@zhanggui/contract/platform/fields/choice/enum';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import { RadioRow } from '../../kit/segmented/radio-row.tsx';
import { Status } from '../../kit/tag/status.tsx';
import type { CellProps, ConsoleFieldAdapter, FilterProps, InputProps } from '../field-adapter.ts';
import { WithPart } from '../parts/with-part.tsx';
import { ChoiceFilter } from './choice-filter.tsx';

const OneSelect = lazyPart(async () => (await import('./selects.tsx')).OneSelect);

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

function choicesOf({ of }: EnumField) {
  return of.values.map(({ value, label }) => ({ value, label }));
}

const buttonsUpTo = 3;

/** Few values of which one must be chosen, and none is by itself, stand side by side: one click instead of two. */
function standsOpen({ of, required, initial }: EnumField): boolean {
  return required === true && initial === undefined && of.values.length <= buttonsUpTo;
}

function EnumInput({ field, value, ...control }: InputProps<EnumField>) {
  const { id, issues, describedBy, onChange, onLeave } = control;
  const options = choicesOf(field);
  if (standsOpen(field)) {
    return (
      <RadioRow<number | string>
        {...{ id, options, value, describedBy, onChange, onLeave }}
        label={field.label}
        isWrong={'' in issues}
      />
    );
  }
  return (
    <WithPart meanwhile={options.find((option) => option.value === value)?.label}>
      <OneSelect
        {...{ id, options, issues, describedBy, onChange, onLeave }}
        value={value ?? null}
        allowClear={field.required !== true}
      />
    </WithPart>
  );
}

function EnumFilter({ id, name, field, filters, onFilter }: FilterProps<EnumField>) {
  const chosen = (filters[`${name}__in`] ?? filters[name] ?? '').split(',');
  const options = choicesOf(field);
  return (
    <ChoiceFilter
      {...{ id, options, label: field.label, mode: 'many' }}
      values={options.map(({ value }) => value).filter((value) => chosen.includes(String(value)))}
      onChange={(next) =>
        onFilter({ [`${name}__in`]: next.length > 0 ? next.join(',') : undefined, [name]: undefined })
      }
    />
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
