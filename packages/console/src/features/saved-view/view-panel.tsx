import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readLayout } from '../../platform/kit/arrange-panel/column-layout.ts';
import { Button, IconButton, PlainButton, TextButton } from '../../platform/kit/button/button.tsx';
import { confirm } from '../../platform/kit/dialog/confirm.ts';
import { CloseIcon } from '../../platform/kit/icon/icons.tsx';
import { PlainSelect, TextInput } from '../../platform/kit/input/text-input.tsx';
import { toast } from '../../platform/kit/toast/toast.ts';
import { readListState, writeListState } from '../../platform/resource/list/list-state.ts';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';
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
    const layout = readLayout(view.columns);
    // A view that was kept with the usual columns says nothing of columns: one's own stay.
    if (layout) columns.keep(layout);
  };
}

async function askToForget({ id, name, role }: Views['views'][number], forget: Views['forget']): Promise<void> {
  const content = role === null ? undefined : '共享的角色也将看不到该视图。';
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
  readonly onChange: (view: Views['views'][number]) => void;
}

function Choices({ list, onDone, onChange, views, forget }: ChoicesProps) {
  const apply = useApply(list);
  const now = searchOf(list);
  return (
    <ul aria-label="已保存的视图">
      {views.map((view) => (
        <li key={view.id}>
          <PlainButton
            className="zg-view"
            aria-current={view.search === now ? 'true' : undefined}
            onClick={() => {
              apply(view);
              onDone();
            }}
          >
            {view.name}
            {view.is_own ? view.role !== null && <small>已共享</small> : <small>{view.owner} 共享</small>}
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
  /** The id of the role that shares it; empty for a private view. */
  readonly role: string;
}

interface KeepFormProps extends Pick<ViewPanelProps, 'list'>, Pick<Views, 'views' | 'roles' | 'keep'> {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

function KeepForm({ list, views, roles, keep, draft, onDraft }: KeepFormProps) {
  const name = draft.name.trim();
  const replaced = views.some((view) => view.is_own && view.name === name);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { shown, hidden, widths, own } = list.columns;
    const columns = own ? { shown, hidden, widths } : null;
    await keep({ name, search: searchOf(list), columns, role: draft.role === '' ? null : Number(draft.role) });
    toast.success(`${replaced ? '已更新' : '已保存'}视图「${name}」`);
    onDraft({ name: '', role: '' });
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
      <div>
        <PlainSelect
          aria-label="谁能看到"
          value={draft.role}
          onChange={(event) => onDraft({ ...draft, role: event.target.value })}
        >
          <option value="">仅自己</option>
          {roles.map((choice) => (
            <option key={choice.id} value={choice.id}>
              共享给 {choice.name}
            </option>
          ))}
        </PlainSelect>
        <Button type="submit" disabled={name === ''}>
          {replaced ? '更新' : '保存'}
        </Button>
      </div>
      {replaced && <p>视图「{name}」会换成现在的筛选、排序和列。</p>}
    </form>
  );
}

/** Applies, keeps and forgets views of a list. */
export function ViewPanel(props: ViewPanelProps) {
  const { list } = props;
  const saved = useSavedViews(list.columns.key);
  const [draft, setDraft] = useState<Draft>({ name: '', role: '' });
  return (
    <div className="zg-view-panel">
      <div className="zg-popup-title">视图</div>
      {saved.views.length === 0 && !saved.isPending && <p className="zg-popup-note">将常用筛选保存为视图，一键切换</p>}
      <Choices
        {...props}
        {...saved}
        onChange={({ name, role }) => setDraft({ name, role: role === null || role === undefined ? '' : String(role) })}
      />
      <KeepForm list={list} {...saved} draft={draft} onDraft={setDraft} />
    </div>
  );
}
