import { Cascader } from 'antd';
import { useMemo, useState } from 'react';
import { ComponentTheme } from '../../theme/component-theme.tsx';
import { isDeepEnough, type RegionChoice, regionChoices } from './region-tree.ts';
import { useRegions } from './use-regions.ts';

interface RegionCascaderProps {
  readonly id: string;
  readonly value: readonly string[] | null | undefined;
  readonly onChange: (names: readonly string[] | null) => void;
  /** How deep a choice must go: 1 province, 2 city, 3 county. */
  readonly least: number;
  readonly placeholder: string;
  readonly className: string;
  readonly label?: string;
  readonly wrong?: boolean;
  readonly describedBy?: string | undefined;
  readonly onLeave?: () => void;
  readonly defaultOpen?: boolean;
}

const deepest = 3;

function withAncestors(text: string, choices: readonly RegionChoice[]): boolean {
  return choices.some((choice) => choice.label.includes(text));
}

/** Province, city and county; the regions are loaded when it opens. */
export function RegionCascader({ id, value, onChange, least, wrong, ...shown }: RegionCascaderProps) {
  const [open, setOpen] = useState(shown.defaultOpen ?? false);
  const { data, isFetching } = useRegions(open);
  const choices = useMemo(() => (data ? regionChoices(data) : []), [data]);
  return (
    <ComponentTheme>
      <Cascader<RegionChoice>
        id={id}
        className={shown.className}
        classNames={{ popup: { root: 'zg-places-popup' } }}
        open={open}
        autoFocus={shown.defaultOpen ?? false}
        changeOnSelect={least < deepest}
        showSearch={{ filter: (text, choices) => withAncestors(text, choices) }}
        placeholder={shown.placeholder}
        aria-label={shown.label}
        aria-describedby={shown.describedBy}
        aria-invalid={wrong}
        status={wrong ? 'error' : ''}
        loading={isFetching}
        notFoundContent={isFetching ? '加载中…' : '没有找到地区'}
        displayRender={(labels) => labels.join(' ')}
        value={value ? [...value] : []}
        options={choices}
        onOpenChange={setOpen}
        onChange={(names: string[] | undefined, chosen: RegionChoice[] | undefined) => {
          if (!names || names.length === 0) onChange(null);
          else if (isDeepEnough(chosen ?? [], least)) onChange(names);
        }}
        onBlur={() => shown.onLeave?.()}
      />
    </ComponentTheme>
  );
}
