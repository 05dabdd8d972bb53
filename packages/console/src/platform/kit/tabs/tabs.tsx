import { formatNumber } from '../../format/number.ts';
import './tabs.css';

interface TabEntry<K extends string> {
  readonly key: K;
  readonly label: string;
  /** How many rows lie behind it; no figure while it is unknown. */
  readonly count?: number | undefined;
  readonly tone?: string | undefined;
}

interface TabsProps<K extends string> {
  readonly label: string;
  readonly tabs: readonly TabEntry<K>[];
  readonly current: K | undefined;
  readonly onChoose: (key: K) => void;
}

/** The parts of a list or the ways to look at one matter, one of which is shown. */
export function Tabs<K extends string>({ label, tabs, current, onChoose }: TabsProps<K>) {
  return (
    <nav aria-label={label}>
      <ul className="zg-tabs">
        {tabs.map(({ key, label: words, count, tone }) => (
          <li key={key}>
            <button
              type="button"
              className="zg-tab"
              aria-current={key === current ? 'true' : undefined}
              data-tone={tone}
              data-none={count === 0 || undefined}
              onClick={() => onChoose(key)}
            >
              {words}
              {count !== undefined && <span className="zg-tab-count">{formatNumber(count)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
