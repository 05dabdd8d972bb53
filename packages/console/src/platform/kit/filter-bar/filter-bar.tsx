import { type ReactNode, useId, useState } from 'react';
import { DownIcon } from '../icon/control-icons.tsx';
import './filter-bar.css';

export interface FilterControl {
  readonly name: string;
  /** Decides how wide it is: datetime, money, text. */
  readonly kind: string;
  readonly isSet: boolean;
  readonly control: ReactNode;
}

interface FilterBarProps {
  readonly label: string;
  /** Stand in the first row. */
  readonly first: readonly FilterControl[];
  /** Stand folded behind 更多筛选. */
  readonly rest: readonly FilterControl[];
}

function Row({ id, controls, more }: { id?: string; controls: readonly FilterControl[]; more?: ReactNode }) {
  return (
    <div id={id} className="zg-filter-row">
      {controls.map(({ name, kind, control }) => (
        <div key={name} className="zg-filter" data-kind={kind}>
          {control}
        </div>
      ))}
      {more}
    </div>
  );
}

/** The filters of a list: one row, the rest folded. */
export function FilterBar({ label, first, rest }: FilterBarProps) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const setInRest = rest.filter(({ isSet }) => isSet).length;
  const more = rest.length > 0 && (
    <button
      type="button"
      className="zg-text-button zg-filter-more"
      aria-expanded={unfolded}
      aria-controls={id}
      onClick={() => setUnfolded(!unfolded)}
    >
      {unfolded ? '收起筛选' : '更多筛选'}
      {!unfolded && setInRest > 0 && <span className="zg-count">{setInRest}</span>}
      <DownIcon size={12} />
    </button>
  );
  return (
    <search className="zg-filters" aria-label={label}>
      <Row controls={first} more={more} />
      {unfolded && <Row id={id} controls={rest} />}
    </search>
  );
}
