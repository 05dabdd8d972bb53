import { Select } from 'antd';
import { ComponentTheme } from '../../theme/component-theme.tsx';
import type { InputProps } from '../field-adapter.ts';

type Value = number | string;

interface Choice {
  readonly value: Value;
  readonly label: string;
}

interface SelectProps {
  readonly id: string;
  readonly options: readonly Choice[];
}

interface OneSelectProps extends SelectProps, Pick<InputProps, 'issues' | 'describedBy' | 'onLeave'> {
  readonly value: Value | null;
  readonly allowClear: boolean;
  readonly onChange: (value: Value | null) => void;
}

const searchedFrom = 8;

/** Many choices are searched by their words. */
const searching = ({ length }: readonly Choice[]) => (length >= searchedFrom ? { optionFilterProp: 'label' } : false);

/** One value of a form, from a list that opens. */
export function OneSelect({ options, issues, describedBy, onChange, onLeave, ...shown }: OneSelectProps) {
  return (
    <ComponentTheme>
      <Select<Value>
        {...shown}
        className="zg-select"
        placeholder="请选择"
        showSearch={searching(options)}
        options={[...options]}
        status={'' in issues ? 'error' : ''}
        aria-invalid={'' in issues}
        aria-describedby={describedBy}
        onChange={(choice) => onChange(choice ?? null)}
        onBlur={onLeave}
      />
    </ComponentTheme>
  );
}

interface FilterSelectProps extends SelectProps {
  readonly label: string;
  /** At most one of them, or any number. */
  readonly mode: 'one' | 'many';
  readonly values: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
}

/** Values of a filter, from a list that is open at once, after a press on its trigger. */
export function FilterSelect({ label, mode, options, values, onChange, ...shown }: FilterSelectProps) {
  return (
    <ComponentTheme>
      <Select<Value | Value[] | null>
        {...shown}
        {...(mode === 'many' ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
        autoFocus
        defaultOpen
        className="zg-filter-select"
        popupMatchSelectWidth={false}
        aria-label={label}
        placeholder={label}
        allowClear
        showSearch={searching(options)}
        value={mode === 'many' ? [...values] : (values[0] ?? null)}
        options={[...options]}
        onChange={(chosen) => onChange([chosen ?? []].flat())}
      />
    </ComponentTheme>
  );
}
