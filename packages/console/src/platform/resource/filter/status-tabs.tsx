import { fieldOf } from '@zhanggui/contract/platform/resource/resource';
import { formatNumber } from '../../format/number.ts';
import type { ResourceListModel } from '../list/use-resource-list.ts';
import './filter.css';

function total(by: Readonly<Record<string, number>> | undefined): number | undefined {
  return by && Object.values(by).reduce((sum, count) => sum + count, 0);
}

interface TabProps {
  readonly label: string;
  readonly count: number | undefined;
  readonly current: boolean;
  readonly tone?: string | undefined;
  readonly onChoose: () => void;
}

function Tab({ label, count, current, tone, onChoose }: TabProps) {
  return (
    <li>
      <button
        type="button"
        className="zg-tab"
        aria-current={current ? 'true' : undefined}
        data-tone={tone}
        data-none={count === 0 || undefined}
        onClick={onChoose}
      >
        {label}
        {count !== undefined && <span className="zg-tab-count">{formatNumber(count)}</span>}
      </button>
    </li>
  );
}

/** The values of the tabs' field with how many rows each has. */
export function StatusTabs({ list }: { readonly list: ResourceListModel }) {
  const { resource, state, summary, filter } = list;
  const name = resource.tabs;
  const field = name === undefined ? undefined : fieldOf(resource, name);
  if (name === undefined || field?.kind !== 'enum') return null;
  const chosen = state.filters[name];
  const choose = (value: string | undefined) => filter({ [name]: value, [`${name}__in`]: undefined });
  const counts = summary?.by;
  return (
    <nav aria-label={`按${field.label}`}>
      <ul className="zg-tabs">
        <Tab
          label="全部"
          count={total(counts)}
          current={chosen === undefined && state.filters[`${name}__in`] === undefined}
          onChoose={() => choose(undefined)}
        />
        {field.of.values.map(({ value, label, tone }) => (
          <Tab
            key={value}
            label={label}
            tone={tone}
            count={counts && (counts[String(value)] ?? 0)}
            current={chosen === String(value)}
            onChoose={() => choose(String(value))}
          />
        ))}
      </ul>
    </nav>
  );
}
