import { Cascader } from 'antd';
import { useMemo, useState } from 'react';
import { ComponentTheme } from '../../theme/component-theme.tsx';
import { type RegionChoice, regionChoices } from './region-tree.ts';
import { useRegions } from './use-regions.ts';

export interface PlacesCascaderProps {
  readonly id: string;
  readonly label: string;
  readonly value: readonly (readonly string[])[];
  readonly onChange: (places: readonly (readonly string[])[]) => void;
  readonly onLeave: () => void;
  readonly wrong: boolean;
}

function hasWord(text: string, choices: readonly RegionChoice[]): boolean {
  return choices.some((choice) => choice.label.includes(text));
}

/** Several places of any level; a whole province counts as one place. */
export function PlacesCascader({ id, label, value, onChange, onLeave, wrong }: PlacesCascaderProps) {
  const [open, setOpen] = useState(false);
  const { data, isFetching } = useRegions(open);
  const choices = useMemo(() => (data ? regionChoices(data) : []), [data]);
  return (
    <ComponentTheme>
      <Cascader<RegionChoice, 'value'>
        id={id}
        multiple
        className="zg-select"
        classNames={{ popup: { root: 'zg-places-popup' } }}
        open={open}
        showCheckedStrategy="SHOW_PARENT"
        showSearch={{ filter: (text, path) => hasWord(text, path) }}
        placeholder="选择地区"
        aria-label={label}
        aria-invalid={wrong}
        status={wrong ? 'error' : ''}
        loading={isFetching}
        notFoundContent={isFetching ? '加载中…' : '没有找到地区'}
        displayRender={(labels) => labels.join(' ')}
        value={value.map((place) => [...place])}
        options={choices}
        onOpenChange={setOpen}
        onChange={(places: string[][]) => onChange(places)}
        onBlur={onLeave}
      />
    </ComponentTheme>
  );
}
