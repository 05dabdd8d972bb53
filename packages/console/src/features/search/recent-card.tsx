import { Link } from 'react-router';
import { WorkbenchCard } from '../../platform/shell/workbench/workbench-card.tsx';
import { recentEntries } from './recent.ts';
import './recent-card.css';

/** What the user opened from the palette in this browser. */
export function RecentCard() {
  const entries = recentEntries();
  return (
    <WorkbenchCard title="最近打开">
      {entries.length === 0 && <p>用搜索打开的记录和页面会显示在这里。</p>}
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
