import { parseMenuPermission } from '@zhanggui/contract/platform/catalogue/permission';
import { chosenGroups } from './permission-choice.ts';
import { usePermissionGroups } from './use-permission-groups.ts';
import './permission-matrix.css';

/** What a role grants: the pages of each menu, with the actions on them. */
export function Granted({ menuPermission }: { readonly menuPermission: string }) {
  const groups = chosenGroups(usePermissionGroups(), new Set(parseMenuPermission(menuPermission)));
  if (groups.length === 0) return <span className="zg-faint">-</span>;
  return (
    <ul className="zg-granted">
      {groups.map(({ label, pages }) => (
        <li key={label}>
          <span>{label}</span>
          <ul>
            {pages.map((page) => (
              <li key={page.id}>
                {page.label} <small>{page.actions.length > 0 ? page.actions.join('、') : '只看'}</small>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
