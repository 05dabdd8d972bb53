import { isRoles } from '@zhanggui/contract/features/saved-view/saved-view.action';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, IconButton, PlainButton, TextButton } from '../../platform/kit/button/button.tsx';
import { confirm } from '../../platform/kit/dialog/confirm.ts';
import { CloseIcon } from '../../platform/kit/icon/icons.tsx';
import { CheckBox } from '../../platform/kit/input/check-box.tsx';
import { TextInput } from '../../platform/kit/input/text-input.tsx';
import { toast } from '../../platform/kit/toast/toast.ts';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';
import { isApplied, searchOf, useApplyView } from './use-apply-view.ts';
import { type SavedView, useSavedViews } from './use-saved-views.ts';
import './views.css';

interface ViewPanelProps {
  readonly list: ResourceListModel;
  readonly onDone: () => void;
}

type Views = ReturnType<typeof useSavedViews>;

/** The filters that the page holds the list to, as its address would have them. */
function fixedOf({ filters, state }: ResourceListModel): string {
  const held = Object.entries(filters).filter(([name, value]) => state.filters[name] !== value);
  return new URLSearchParams(held.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))).toString();
}

/** The roles that a view is shared with; none where it is private. */
function rolesOf({ roles }: Pick<SavedView, 'roles'>): readonly number[] {
  return isRoles(roles) ? roles : [];
}

async function askToForget(view: SavedView, forget: Views['forget']): Promise<void> {
  const { id, name } = view;
  const content = rolesOf(view).length === 0 ? undefined : '共享的角色也将看不到该视图。';
  const question = {
    title: `删除视图「${name}」？`,
    action: '删除',
    tone: 'danger',
    ...(content && { content }),
  } as const;
  // Why it was refused is reported by the call itself.
  if (await confirm(question)) await forget(id).catch(() => undefined);
}

interface ChoicesProps extends ViewPanelProps, Pick<Views, 'views' | 'forget'> {
  readonly onChange: (view: SavedView) => void;
}

function Choices({ list, onDone, onChange, views, forget }: ChoicesProps) {
  const apply = useApplyView(list);
  return (
    <ul aria-label="已保存的视图">
      {views.map((view) => (
        <li key={view.id}>
          <PlainButton
            className="zg-view"
            aria-current={isApplied(list, view) ? 'true' : undefined}
            onClick={() => {
              apply(view);
              onDone();
            }}
          >
            {view.name}
            {view.is_own ? rolesOf(view).length > 0 && <small>已共享</small> : <small>{view.owner} 共享</small>}
          </PlainButton>
          {view.is_own && (
            <>
              <TextButton aria-label={`修改视图 ${view.name}`} onClick={() => onChange(view)}>
                修改
              </TextButton>
              <IconButton aria-label={`删除视图 ${view.name}`} onClick={() => void askToForget(view, forget)}>
                <CloseIcon size={12} />
              </IconButton>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

interface Draft {
  /** The view that is changed; undefined for a new one. */
  readonly view?: SavedView;
  readonly name: string;
  /** The roles that it is shared with. */
  readonly roles: readonly number[];
  /** Whether a changed view takes the present filter, order and columns. */
  readonly isRenewed: boolean;
}

const nothingDrafted: Draft = { name: '', roles: [], isRenewed: false };

interface KeepFormProps extends Pick<ViewPanelProps, 'list'>, Pick<Views, 'views' | 'roles' | 'keep' | 'change'> {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

/** What a list shows now, as a view holds it: null rather than an empty text, which would leave what was kept. */
function lookOf(list: ResourceListModel, address: URLSearchParams) {
  const { shown, hidden, widths, own } = list.columns;
  const columns = own ? { shown, hidden, widths } : null;
  return { search: searchOf(list, address) || null, columns, fixed: fixedOf(list) || null };
}

function RoleChoice({ roles, draft, onDraft }: Pick<KeepFormProps, 'roles' | 'draft' | 'onDraft'>) {
  if (roles.length === 0) return null;
  return (
    <fieldset>
      <legend>共享给</legend>
      {roles.map(({ id, name: role }) => (
        <label key={id}>
          <CheckBox
            checked={draft.roles.includes(id)}
            onChange={({ target }) => onDraft({ ...draft, roles: toggled(draft.roles, id, target.checked) })}
          />
          {role}
        </label>
      ))}
    </fieldset>
  );
}

function KeepForm({ list, views, roles, keep, change, draft, onDraft }: KeepFormProps) {
  const [address] = useSearchParams();
  const { view, isRenewed } = draft;
  const name = draft.name.trim();
  const replaced = !view && views.some((one) => one.is_own && one.name === name);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const shared = { name, roles: draft.roles };
    if (view) await change(view.id, { ...shared, ...(isRenewed ? lookOf(list, address) : {}) });
    else await keep({ ...shared, ...lookOf(list, address) });
    toast.success(`${view || replaced ? '已更新' : '已保存'}视图「${name}」`);
    onDraft(nothingDrafted);
  };
  return (
    // Why it was refused is reported by the call itself.
    <form className="zg-view-form" onSubmit={(event) => void send(event).catch(() => undefined)}>
      {view && <p>修改视图「{view.name}」</p>}
      <TextInput
        aria-label="视图名称"
        placeholder="将当前筛选、排序和列保存为…"
        maxLength={30}
        value={draft.name}
        onChange={(event) => onDraft({ ...draft, name: event.target.value })}
      />
      <RoleChoice roles={roles} draft={draft} onDraft={onDraft} />
      {view && (
        <label>
          <CheckBox checked={isRenewed} onChange={({ target }) => onDraft({ ...draft, isRenewed: target.checked })} />
          换成现在的筛选和列
        </label>
      )}
      <div>
        <small>{draft.roles.length === 0 ? '仅自己可见' : `共享给 ${draft.roles.length} 个角色`}</small>
        {view && <Button onClick={() => onDraft(nothingDrafted)}>取消</Button>}
        <Button type="submit" disabled={name === ''}>
          {view || replaced ? '更新' : '保存'}
        </Button>
      </div>
      {replaced && <p>视图「{name}」会换成现在的筛选、排序和列。</p>}
    </form>
  );
}

function toggled(roles: readonly number[], id: number, isShared: boolean): readonly number[] {
  const others = roles.filter((one) => one !== id);
  return isShared ? [...others, id] : others;
}

/** Applies, keeps and forgets views of a list. */
export function ViewPanel(props: ViewPanelProps) {
  const { list } = props;
  const saved = useSavedViews(list.columns.key);
  const [draft, setDraft] = useState(nothingDrafted);
  return (
    <div className="zg-view-panel">
      <div className="zg-popup-title">视图</div>
      {saved.views.length === 0 && !saved.isPending && <p className="zg-popup-note">将常用筛选保存为视图，一键切换</p>}
      <Choices
        {...props}
        {...saved}
        onChange={(view) => setDraft({ view, name: view.name, roles: rolesOf(view), isRenewed: false })}
      />
      <KeepForm list={list} {...saved} draft={draft} onDraft={setDraft} />
    </div>
  );
}
