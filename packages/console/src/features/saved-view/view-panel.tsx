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
  readonly name: string;
  /** The roles that it is shared with. */
  readonly roles: readonly number[];
}

interface KeepFormProps extends Pick<ViewPanelProps, 'list'>, Pick<Views, 'views' | 'roles' | 'keep'> {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

function KeepForm({ list, views, roles, keep, draft, onDraft }: KeepFormProps) {
  const [address] = useSearchParams();
  const name = draft.name.trim();
  const replaced = views.some((view) => view.is_own && view.name === name);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { shown, hidden, widths, own } = list.columns;
    const columns = own ? { shown, hidden, widths } : null;
    await keep({ name, search: searchOf(list, address), columns, fixed: fixedOf(list), roles: draft.roles });
    toast.success(`${replaced ? '已更新' : '已保存'}视图「${name}」`);
    onDraft({ name: '', roles: [] });
  };
  return (
    // Why it was refused is reported by the call itself.
    <form className="zg-view-form" onSubmit={(event) => void send(event).catch(() => undefined)}>
      <TextInput
        aria-label="视图名称"
        placeholder="将当前筛选、排序和列保存为…"
        maxLength={30}
        value={draft.name}
        onChange={(event) => onDraft({ ...draft, name: event.target.value })}
      />
      {roles.length > 0 && (
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
      )}
      <div>
        <small>{draft.roles.length === 0 ? '仅自己可见' : `共享给 ${draft.roles.length} 个角色`}</small>
        <Button type="submit" disabled={name === ''}>
          {replaced ? '更新' : '保存'}
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
  const [draft, setDraft] = useState<Draft>({ name: '', roles: [] });
  return (
    <div className="zg-view-panel">
      <div className="zg-popup-title">视图</div>
      {saved.views.length === 0 && !saved.isPending && <p className="zg-popup-note">将常用筛选保存为视图，一键切换</p>}
      <Choices {...props} {...saved} onChange={(view) => setDraft({ name: view.name, roles: rolesOf(view) })} />
      <KeepForm list={list} {...saved} draft={draft} onDraft={setDraft} />
    </div>
  );
}
