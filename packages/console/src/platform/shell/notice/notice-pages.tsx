import { Link, useSearchParams } from 'react-router';
import { permissionTitle } from '../../navigation/admission.ts';
import { type MenuGroup, pagesOfGroup } from '../../navigation/menu.ts';
import { useShell } from '../../navigation/shell-context.ts';
import './notice.css';

/** /404: there is no such page. */
export function NotFoundPage() {
  return (
    <section className="zg-notice">
      <p className="zg-notice-code">404</p>
      <h1>页面不存在</h1>
      <p>地址有误，或页面已移除。</p>
      <Link className="zg-button" to="/">
        返回首页
      </Link>
    </section>
  );
}

function Refused({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <section className="zg-notice">
      <p className="zg-notice-code">403</p>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </section>
  );
}

/** The pages that the user may open, by the names of the menu. */
function OwnPages({ menu }: { readonly menu: readonly MenuGroup[] }) {
  if (menu.length === 0) return null;
  return (
    <nav className="zg-notice-pages" aria-label="您有权限的页面">
      <h2>您有权限的页面</h2>
      {menu.map((group) => (
        <div key={group.id}>
          <h3>{group.title}</h3>
          <ul>
            {pagesOfGroup(group).map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** /403: names the permission that is missing, and where the user may go instead. */
export function ForbiddenPage() {
  const [parameters] = useSearchParams();
  const { menu } = useShell();
  const needed = Number(parameters.get('need'));
  const title = permissionTitle(needed);
  if (title === undefined && menu.length === 0) {
    return <Refused title="暂无可用页面" text="您的角色尚未开通任何页面，请联系管理员。" />;
  }
  return (
    <Refused title="没有权限" text={`缺少权限：${title ?? '未知'}（${needed}）。如需使用，请联系管理员。`}>
      <OwnPages menu={menu} />
    </Refused>
  );
}
