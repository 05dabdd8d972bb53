import { lazyPart } from '../../kit/loading/lazy-part.ts';
import { Deferred } from '../parts/deferred.tsx';

const FilterSelect = lazyPart(async () => (await import('./selects.tsx')).FilterSelect);

type Value = number | string;

interface ChoiceFilterProps {
  readonly id: string;
  readonly label: string;
  /** At most one of them, or any number. */
  readonly mode: 'one' | 'many';
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly values: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
}

/** Narrows by values from a list, which is loaded when it is first opened. */
export function ChoiceFilter({ id, label, ...choice }: ChoiceFilterProps) {
  const chosen = choice.options.filter(({ value }) => choice.values.includes(value));
  const words = chosen.length > 0 ? chosen.map((option) => option.label).join('、') : undefined;
  return (
    <Deferred id={id} label={label} words={words} opens="listbox" load={FilterSelect.load}>
      <FilterSelect id={id} label={label} {...choice} />
    </Deferred>
  );
}
