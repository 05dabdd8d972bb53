import type { RefField, RefTarget } from '@zhanggui/contract/platform/fields/choice/ref';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { ComponentTheme } from '../../theme/component-theme.tsx';
import type { InputProps } from '../field-adapter.ts';
import { type RefValue, refLabel } from './ref-label.ts';
import { useChoices } from './use-choices.ts';

export interface RefSelectProps {
  readonly id: string;
  readonly target: RefTarget;
  readonly picks?: RefField['picks'];
  readonly value: RefValue | null | undefined;
  readonly onChange: (value: RefValue | null) => void;
  readonly placeholder: string;
  readonly className: string;
  readonly label?: string;
  readonly onLeave?: () => void;
  readonly issues?: InputProps['issues'];
  readonly describedBy?: string | undefined;
  /** It opens and takes the focus as it comes. */
  readonly defaultOpen?: boolean;
}

function PlacedChoice({ label, path }: { readonly label: ReactNode; readonly path: string | null | undefined }) {
  if (!path) return label;
  return (
    <>
      {label} <small className="zg-faint">{path}</small>
    </>
  );
}

/** Picks a record by its label; the server searches. */
export function RefSelect({ id, target, picks, value, onChange, onLeave, issues, ...shown }: RefSelectProps) {
  const { defaultOpen = false } = shown;
  const { choices, loading, search, setOpen } = useChoices(target.path, picks, defaultOpen);
  const wrong = issues !== undefined && '' in issues;
  return (
    <ComponentTheme>
      <Select<{ value: number; label: string }>
        {...{ id, defaultOpen, autoFocus: defaultOpen, className: shown.className }}
        labelInValue
        allowClear
        showSearch={{ filterOption: false, onSearch: search }}
        popupMatchSelectWidth={false}
        placeholder={shown.placeholder}
        aria-label={shown.label}
        aria-invalid={wrong}
        aria-describedby={shown.describedBy}
        status={wrong ? 'error' : ''}
        loading={loading}
        value={value ? { value: value.id, label: refLabel(value, target) } : null}
        options={choices.map(({ id: choice, label, path }) => ({ value: choice, label, path }))}
        optionRender={({ label, data }) => (
          <PlacedChoice label={label} path={(data as { path?: string | null }).path} />
        )}
        notFoundContent={loading ? '查找中…' : `没有找到${target.label}`}
        onOpenChange={(open) => {
          setOpen(open);
          if (!open) search('');
        }}
        onChange={(choice) => onChange(choice ? { id: choice.value, label: choice.label } : null)}
        onBlur={() => onLeave?.()}
      />
    </ComponentTheme>
  );
}
