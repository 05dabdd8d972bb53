import { Link } from 'react-router';
import { recentEntries } from '../../platform/navigation/recent.ts';
import { WorkbenchCard } from '../../platform/shell/workbench/workbench-card.tsx';
import './recent-card.css';

/** What the user opened in this browser. */
export function RecentCard() {
  const entries = recentEntries();
  return (
    <WorkbenchCard title="最近打开">
      {entries.length === 0 && <p>打开过的记录会显示在这里。</p>}
      <ul className="zg-recent">
        {entries.map(({ to, title, subtitle, kind }) => (
          <li key={to}>
            <small>{kind}</small>
            <Link to={to}>{title}</Link>
            <small>{subtitle}</small>
          </li>
        ))}
      </ul>
    </WorkbenchCard>
  );
}
