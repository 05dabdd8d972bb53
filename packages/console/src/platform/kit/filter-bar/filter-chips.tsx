import type { ReactNode } from 'react';
import { TextButton } from '../button/button.tsx';
import { CloseIcon } from '../icon/icons.tsx';
import './filter-bar.css';

interface FilterChipsProps {
  readonly chips: readonly { readonly name: string; readonly label: string; readonly words: ReactNode }[];
  readonly onRemove: (name: string) => void;
  readonly onClear: () => void;
}

/** The set filters, each of which can be taken away. */
export function FilterChips({ chips, onRemove, onClear }: FilterChipsProps) {
  return (
    <ul className="zg-chips" aria-label="已设筛选">
      {chips.map(({ name, label, words }) => (
        <li key={name} className="zg-chip">
          <span>{label}：</span>
          {words}
          <button type="button" aria-label={`移除筛选 ${label}`} onClick={() => onRemove(name)}>
            <CloseIcon size={12} />
          </button>
        </li>
      ))}
      <li>
        <TextButton onClick={onClear}>清除全部</TextButton>
      </li>
    </ul>
  );
}
