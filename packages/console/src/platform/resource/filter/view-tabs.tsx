import './filter.css';

interface ViewTabsProps<V extends string> {
  readonly label: string;
  readonly views: Readonly<Record<V, string>>;
  readonly current: V;
  readonly onChoose: (view: V) => void;
}

/** Tabs that show one subject by different pages. */
export function ViewTabs<V extends string>({ label, views, current, onChoose }: ViewTabsProps<V>) {
  return (
    <nav aria-label={label}>
      <ul className="zg-tabs">
        {Object.entries<string>(views).map(([view, words]) => (
          <li key={view}>
            <button
              type="button"
              className="zg-tab"
              aria-current={view === current ? 'true' : undefined}
              onClick={() => onChoose(view as V)}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
