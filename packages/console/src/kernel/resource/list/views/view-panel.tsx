import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CloseIcon } from '../../../feedback/icons.tsx';
import { toast } from '../../../feedback/toast.ts';
import { readLayout } from '../columns/column-layout.ts';
import { readListState, writeListState } from '../list-state.ts';
import type { ResourceListModel } from '../use-resource-list.ts';
import { useSavedViews } from './use-saved-views.ts';
import './views.css';

interface ViewPanelProps {
  readonly list: ResourceListModel;
  readonly onDone: () => void;
}

type Views = ReturnType<typeof useSavedViews>;

/** What the address says of the list, without page and open record. */
function searchOf({ resource, state }: ResourceListModel): string {
  return writeListState(resource, new URLSearchParams(), { ...state, page: 1 }).toString();
}

function useApply({ resource, columns }: ResourceListModel) {
  const [, setSearch] = useSearchParams();
  return (view: Views['views'][number]) => {
    const state = readListState(resource, new URLSearchParams(view.search ?? ''));
    setSearch((now) => writeListState(resource, now, state), { preventScrollReset: true });
    columns.keep(readLayout(view.columns));
  };
}

function Choices({ list, onDone, views, forget }: ViewPanelProps & Pick<Views, 'views' | 'forget'>) {
  const apply = useApply(list);
  const now = searchOf(list);
  return (
    <ul aria-label="已保存的视图">
      {views.map((view) => (
        <li key={view.id}>
          <button
            type="button"
            className="zg-view"
            aria-current={view.search === now ? 'true' : undefined}
            onClick={() => {
              apply(view);
              onDone();
            }}
          >
            {view.name}
            {view.is_own ? view.role !== null && <small>已共享</small> : <small>{view.owner} 共享</small>}
          </button>
          {view.is_own && (
            <button
              type="button"
              className="zg-icon-button"
              aria-label={`删除视图 ${view.name}`}
              onClick={() => void forget(view.id).catch(() => undefined)}
            >
              <CloseIcon size={12} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function KeepForm({ list, roles, keep }: Pick<ViewPanelProps, 'list'> & Pick<Views, 'roles' | 'keep'>) {
  const [name, setName] = useState('');
  const [role, setRole] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { shown, hidden, widths, own } = list.columns;
    const columns = own ? { shown, hidden, widths } : null;
    await keep({ name: name.trim(), search: searchOf(list), columns, role: role === '' ? null : Number(role) });
    toast.success(`已保存视图「${name.trim()}」`);
    setName('');
  };
  return (
    // Why it was refused is told by the call itself.
    <form className="zg-view-form" onSubmit={(event) => void send(event).catch(() => undefined)}>
      <input
        className="zg-input"
        aria-label="视图名称"
        placeholder="把当前筛选、排序和列存为…"
        maxLength={30}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <select aria-label="谁能看到" value={role} onChange={(event) => setRole(event.target.value)}>
          <option value="">仅自己</option>
          {roles.map((choice) => (
            <option key={choice.id} value={choice.id}>
              共享给 {choice.name}
            </option>
          ))}
        </select>
        <button type="submit" className="zg-button" disabled={name.trim() === ''}>
          保存
        </button>
      </div>
    </form>
  );
}

/** Applies, keeps and forgets views of a list. */
export function ViewPanel(props: ViewPanelProps) {
  const { list } = props;
  const saved = useSavedViews(list.columns.key);
  return (
    <div className="zg-view-panel">
      <div className="zg-popup-title">视图</div>
      {saved.views.length === 0 && !saved.isPending && (
        <p className="zg-popup-note">常用的筛选可以存成视图，下次一点就到。</p>
      )}
      <Choices {...props} {...saved} />
      <KeepForm list={list} {...saved} />
    </div>
  );
}
