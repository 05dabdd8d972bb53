import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewRole } from '@zhanggui/contract/features/xray/xray.action';
import { useEffect, useState } from 'react';
import { actionQuery } from '../../../platform/api/action-query.ts';
import { useDebounced } from '../../../platform/fields/parts/use-debounced.ts';

const pauseMilliseconds = 400;

/** The menu as the role would open it, and what each page would hide. */
export function RolePreview({ menuPermission }: { readonly menuPermission: string }) {
  const [settled, setSettled] = useState(menuPermission);
  const { later } = useDebounced(setSettled, pauseMilliseconds);
  useEffect(() => later(menuPermission));
  const { data, error } = useQuery({
    ...actionQuery(previewRole, { body: { menu_permission: settled } }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const groups = settled === '' ? [] : (data?.groups ?? []);
  const menus = groups.flatMap(({ label, sections }) => {
    const pages = sections.flatMap((section) => section.pages).filter(({ open }) => open);
    return pages.length > 0 ? [{ label, pages }] : [];
  });
  const count = menus.reduce((sum, { pages }) => sum + pages.length, 0);
  return (
    <aside className="zg-permission-preview" aria-label="预览">
      <h3>预览：可见 {count} 个页面</h3>
      {error && <p role="alert">预览加载失败：{error.message}</p>}
      {count === 0 && !error && <p className="zg-faint">勾选后，此处显示该角色登录后看到的菜单</p>}
      {menus.map(({ label, pages }) => (
        <section key={label}>
          <h4>{label}</h4>
          <ul>
            {pages.map((page) => {
              const masked = page.lists.flatMap((list) => list.masked || []);
              return (
                <li key={page.id}>
                  {page.label}
                  {masked.length > 0 && <small>隐藏部分内容：{[...new Set(masked)].join('、')}</small>}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </aside>
  );
}
