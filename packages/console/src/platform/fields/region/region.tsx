import type { RegionField } from '@zhanggui/contract/platform/fields/choice/region';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import type { CellProps, ConsoleFieldAdapter, FilterProps, InputProps } from '../field-adapter.ts';
import { Deferred } from '../parts/deferred.tsx';
import { WithPart } from '../parts/with-part.tsx';
import { LineCell } from '../text/text.tsx';

const Cascader = lazyPart(async () => (await import('./region-cascader.tsx')).RegionCascader);

function RegionCell({ value }: CellProps<RegionField>) {
  return <LineCell value={value.join(' ')} />;
}

function RegionInput({ id, field, value, onChange, onLeave, issues, describedBy }: InputProps<RegionField>) {
  return (
    <WithPart meanwhile={value?.join(' ')}>
      <Cascader
        id={id}
        value={value}
        onChange={onChange}
        onLeave={onLeave}
        least={field.depth ?? 1}
        placeholder="请选择"
        className="zg-select"
        wrong={'' in issues}
        describedBy={describedBy}
      />
    </WithPart>
  );
}

function RegionFilter({ id, name, field, filters, onFilter }: FilterProps<RegionField>) {
  const value = filters[name]?.split(',') ?? null;
  return (
    <Deferred id={id} label={field.label} words={value?.join(' ')} load={Cascader.load}>
      <Cascader
        id={id}
        value={value}
        onChange={(names) => onFilter({ [name]: names === null ? undefined : names.join(',') })}
        least={1}
        placeholder={field.label}
        label={field.label}
        className="zg-filter-select"
        defaultOpen
      />
    </Deferred>
  );
}

export const regionAdapter: ConsoleFieldAdapter<RegionField> = {
  Cell: RegionCell,
  Input: RegionInput,
  Filter: RegionFilter,
  describe: (value) => value.join(' '),
  column: { width: 180 },
};
