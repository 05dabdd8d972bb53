import type { Field } from '@zhanggui/contract/platform/fields/field';
import { adapterOf } from '@zhanggui/contract/platform/fields/field-adapters';
import type { KeyboardEvent } from 'react';
import type { FilterProps } from '../field-adapter.ts';
import type { NumberText } from './number-input.tsx';
import { plainDigits } from './number-input.tsx';
import { useDebounced } from './use-debounced.ts';
import { useShownText } from './use-shown-text.ts';

interface BoundProps extends Pick<FilterProps, 'id' | 'field' | 'filters' | 'onFilter'> {
  readonly label: string;
  readonly parameter: string;
  readonly text: NumberText<number | string>;
}

const pause = 500;

function shownBound(wire: string | undefined, field: Field, text: NumberText<number | string>): string {
  const value = wire === undefined ? undefined : adapterOf(field).parse(wire, field);
  return value === undefined ? '' : text.format(value as number | string);
}

function Bound({ id, label, parameter, field, text, filters, onFilter }: BoundProps) {
  const [shown, show] = useShownText(shownBound(filters[parameter], field, text));
  const apply = (typed: string) => {
    const value = text.parse(typed);
    onFilter({ [parameter]: value === null ? undefined : String(value) });
  };
  const { later, now } = useDebounced(apply, pause);
  const type = (typed: string) => {
    const plain = plainDigits(typed);
    if (plain !== '' && !text.typed.test(plain)) return;
    show(plain);
    later(plain);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') now(shown);
    if (event.key === 'Escape') {
      show('');
      now('');
    }
  };
  return (
    <input
      id={id}
      inputMode={text.keyboard}
      autoComplete="off"
      aria-label={label}
      placeholder={label.slice(label.lastIndexOf(' ') + 1)}
      value={shown}
      onChange={(event) => type(event.target.value)}
      onKeyDown={press}
    />
  );
}

/** Two bounds of a number, each of which may be left open. */
export function NumberRangeFilter(props: FilterProps & { readonly text: NumberText<number | string> }) {
  const { id, name, field } = props;
  return (
    <fieldset className="zg-range-group">
      <legend className="zg-hidden">{field.label}</legend>
      <div className="zg-range">
        <span className="zg-range-label" aria-hidden="true">
          {field.label}
        </span>
        <Bound {...props} id={id} label={`${field.label} 最小`} parameter={`${name}__gte`} />
        <span aria-hidden="true">–</span>
        <Bound {...props} id={`${id}.to`} label={`${field.label} 最大`} parameter={`${name}__lte`} />
      </div>
    </fieldset>
  );
}
