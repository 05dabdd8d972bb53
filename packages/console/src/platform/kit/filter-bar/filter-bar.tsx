import { type ReactNode, useId, useState } from 'react';
import { DownIcon } from '../icon/control-icons.tsx';
import { TextInput } from '../input/text-input.tsx';
import { MenuList } from '../menu-list/menu-list.tsx';
import { Popup } from '../popup/popup.tsx';
import './filter-bar.css';

export interface FilterControl {
  readonly name: string;
  readonly label: string;
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
  /** Are added to those one by one; the set ones stand there already. */
  readonly further?: readonly FilterControl[];
}

interface AddFilterProps {
  readonly offered: readonly FilterControl[];
  readonly onAdd: (name: string) => void;
}

const searchedFrom = 10;

/** Chooses a further condition by its label. */
function AddFilter({ offered, onAdd }: AddFilterProps) {
  const [text, setText] = useState('');
  const found = offered.filter(({ label }) => label.includes(text.trim()));
  return (
    <Popup label="添加筛选条件" look="zg-text-button zg-filter-add" trigger="添加条件">
      {(close) => (
        <>
          {offered.length >= searchedFrom && (
            <div className="zg-filter-search">
              <TextInput
                type="search"
                aria-label="查找条件"
                placeholder="查找条件"
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </div>
          )}
          <MenuList
            label="可添加的条件"
            items={found.map(({ name, label }) => ({ key: name, label }))}
            onChoose={(name) => {
              onAdd(name);
              setText('');
              close();
            }}
          />
        </>
      )}
    </Popup>
  );
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

/** The filters of a list: one row, the rest folded, and further ones by choice. */
export function FilterBar({ label, first, rest, further = [] }: FilterBarProps) {
  const [unfolded, setUnfolded] = useState(false);
  const [added, setAdded] = useState<readonly string[]>([]);
  const id = useId();
  const isShown = ({ name, isSet }: FilterControl) => isSet || added.includes(name);
  const folded = [...rest, ...further.filter(isShown)];
  const offered = further.filter((control) => !isShown(control));
  const setInRest = folded.filter(({ isSet }) => isSet).length;
  const more = (rest.length > 0 || further.length > 0) && (
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
      {unfolded && (
        <Row
          id={id}
          controls={folded}
          more={offered.length > 0 && <AddFilter offered={offered} onAdd={(name) => setAdded([...added, name])} />}
        />
      )}
    </search>
  );
}
