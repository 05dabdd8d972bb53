import { Invalid } from '@zhanggui/contract/platform/errors';
import type { IssueMap } from '@zhanggui/contract/platform/issues';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { checkCreate, checkPatch } from '@zhanggui/contract/platform/resource/resource-body';
import { useCallback, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import type { ApiError } from '../../api/api-error.ts';
import { isSubmitted, submittedWords } from '../../api/submitted.ts';
import { toast } from '../../kit/toast/toast.ts';
import type { Row } from '../data/row.ts';
import { useRefresh } from '../data/use-records.ts';
import { useShown } from '../data/use-shown.ts';
import { createBody, initialValues, patchBody, type Values } from './state/changes.ts';
import { type Draft, draftKey, readDraft, writeDraft } from './state/draft.ts';
import { FormStore } from './state/form-store.ts';
import { type Merge, mergeChanges } from './state/merge.ts';
import { issuesOfReply } from './state/reply-issues.ts';
import { useDraft } from './use-draft.ts';
import { useSend } from './use-send.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export interface FormOptions {
  /** The record to change; a new one without it. */
  readonly record?: Row | undefined;
  /** Values of a new record, besides the declared initial ones; a draft is of those that it began with. */
  readonly start?: Values | undefined;
  /** Without a row where a new record waits for approval. */
  readonly onSaved: (row: Row | undefined) => void;
  /** Shows a record that was created, offered when it is. */
  readonly onShow?: ((row: Row) => void) | undefined;
}

export interface ResourceFormModel {
  readonly resource: ResourceDeclaration;
  readonly record: Row | undefined;
  readonly store: FormStore;
  readonly sending: boolean;
  /** Counts refused attempts: with each the first fault is shown. */
  readonly refusals: number;
  /** Another user changed the same fields meanwhile. */
  readonly conflict: Merge | undefined;
  /** The draft that the form began with. */
  readonly draft: Draft | undefined;
  readonly submit: () => void;
  /** Ends a conflict with the chosen values of the overlapping fields, and sends. */
  readonly settle: (chosen: Values) => void;
  /** Leaves the conflict's dialog and goes on writing. */
  readonly postpone: () => void;
  readonly discardDraft: () => void;
}

function versionOf(row: Readonly<Record<string, unknown>> | undefined): number | undefined {
  return typeof row?.version === 'number' ? row.version : undefined;
}

/** A form's store and what it was read at; a draft goes on where it was left. */
function useFormStore(resource: ResourceDeclaration, { record, start }: FormOptions) {
  const key = draftKey(resource.name, record?.id ?? start);
  const base: Values = record ?? { ...initialValues(resource.fields), ...start };
  const [draft, setDraft] = useState(() => readDraft(key));
  const version = useRef(draft ? draft.version : versionOf(record));
  const [store] = useState(() => {
    const created = new FormStore(resource.fields, { ...base, ...draft?.before });
    if (draft) created.restart({ ...base, ...draft.before }, { ...base, ...draft.mine });
    return created;
  });
  useDraft(
    store,
    key,
    useCallback(() => version.current, []),
  );
  useUnsavedGuard(
    useCallback(() => store.changed.length > 0, [store]),
    '离开后草稿保存在本机，下次打开时自动恢复。',
  );
  const discardDraft = () => {
    version.current = versionOf(record);
    store.restart(base);
    writeDraft(key, undefined);
    setDraft(undefined);
  };
  const written = (row: Row | undefined) => {
    store.restart(row ?? store.read().values);
    writeDraft(key, undefined);
  };
  return { store, version, draft, discardDraft, written };
}

function faultsOf(
  resource: ResourceDeclaration,
  body: Record<string, unknown>,
  mode: 'create' | 'patch',
): IssueMap | undefined {
  try {
    (mode === 'create' ? checkCreate : checkPatch)(resource, body);
    return undefined;
  } catch (error) {
    if (error instanceof Invalid) return error.issues;
    throw error;
  }
}

function currentOf({ code, body }: ApiError): Row | undefined {
  return code === 'conflict' ? (body as { current?: Row }).current : undefined;
}

/** The record after a write; a call that waits for approval has not changed or made it. */
function rowAfter(record: Row | undefined, reply: Row): Row | undefined {
  return isSubmitted(reply) ? record : reply;
}

function announceCreated(row: Row | undefined, onShow: FormOptions['onShow']): void {
  if (row) toast.success('创建成功', onShow && { label: '查看', run: () => onShow(row) });
  else toast.success(submittedWords);
}

/** The state of a resource's form without markup: values, checks, draft, sending, and conflicts with other users. */
export function useResourceForm(declared: ResourceDeclaration, options: FormOptions): ResourceFormModel {
  const resource = useShown(declared);
  const { record, onSaved, onShow } = options;
  const { store, version, draft, discardDraft, written } = useFormStore(resource, options);
  const { sending, send } = useSend();
  const refresh = useRefresh();
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState<{ merge: Merge; version: number | undefined }>();

  const refuse = (issues: IssueMap) => {
    store.refuse(issues);
    setRefusals((count) => count + 1);
  };
  const write = (body: Record<string, unknown>, intent: string): Promise<Row> =>
    record
      ? api.update<Row>(resource.path, { ...body, id: record.id, version: version.current }, { shows: [400, 409] })
      : api.create<Row>(resource.path, body, { shows: [400], intent, announce: 'none' });
  const submit = async (): Promise<void> => {
    const { initial, values } = store.read();
    const body = record ? patchBody(store.fields, initial, values) : createBody(store.fields, values);
    if (record && Object.keys(body).length === 0) return toast.info('没有修改');
    const faults = faultsOf(resource, body, record ? 'patch' : 'create');
    if (faults) return refuse(faults);
    const sent = await send((intent) => write(body, intent));
    if (sent === undefined) return;
    if ('refused' in sent) return meet(sent.refused);
    finish(rowAfter(record, sent.reply));
  };
  const finish = (row: Row | undefined): void => {
    written(row);
    void refresh();
    if (!record) announceCreated(row, onShow);
    onSaved(row);
  };
  const meet = (error: ApiError): Promise<void> | void => {
    const current = currentOf(error);
    if (current) return mergeWith(current);
    const issues = error.status === 400 ? issuesOfReply(error.body) : {};
    if (Object.keys(issues).length > 0) refuse(issues);
    else if (error.status === 400 || error.status === 409) toast.error(error.message);
  };
  const mergeWith = (current: Row): Promise<void> | void => {
    const { initial, values } = store.read();
    const merge = mergeChanges(store.fields, { before: initial, mine: values, theirs: current });
    if (merge.overlaps.length > 0) return setConflict({ merge, version: versionOf(current) });
    version.current = versionOf(current);
    store.restart(merge.initial, merge.values);
    return submit();
  };
  const settle = (chosen: Values) => {
    if (!conflict) return;
    version.current = conflict.version;
    store.restart(conflict.merge.initial, { ...conflict.merge.values, ...chosen });
    setConflict(undefined);
    void submit();
  };
  return {
    resource,
    record,
    store,
    sending,
    refusals,
    conflict: conflict?.merge,
    draft,
    submit: () => void submit(),
    settle,
    postpone: () => setConflict(undefined),
    discardDraft,
  };
}
