import type { QueryClient } from '@tanstack/react-query';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useOwnerActs } from '../../document/use-record-acts.ts';
import { Button } from '../../kit/button/button.tsx';
import { AddIcon } from '../../kit/icon/control-icons.tsx';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import { recordPath } from '../../navigation/page-at.ts';
import type { PageComponent } from '../../navigation/pages.ts';
import { useCurrentPage, usePermission } from '../../navigation/shell-context.ts';
import { PageHeader } from '../../shell/frame/page-header.tsx';
import { ActionButton } from '../action/action-button.tsx';
import { actionPresentation, type ShownAction } from '../action/action-presentation.ts';
import { type ActionStarter, useActionStarter } from '../action/use-action-starter.tsx';
import { admits, type Has, mayWrite } from '../data/access.ts';
import { useShown } from '../data/use-shown.ts';
import { preloadList } from '../list/preload-list.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { type ResourceListModel, useResourceList } from '../list/use-resource-list.ts';
import { BulkButtons } from './bulk-buttons.tsx';
import { DetailDrawer, useDetailDrawerAhead } from './lazy-detail-drawer.ts';
import { type ResourcePresentation, viewed } from './resource-presentation.ts';
import { openTab, type RecordAddress, useRecordAddress } from './use-record-address.ts';
import { useRecordCommands } from './use-record-commands.ts';
import './resource-page.css';

const FormInPage = lazyPart(async () => (await import('../form/form-in-page.tsx')).FormInPage);
const FormDrawer = lazyPart(async () => (await import('../form/form-drawer.tsx')).FormDrawer);

interface PageProps {
  readonly resource: ResourceDeclaration;
  readonly presentation: ResourcePresentation;
}

/** Where records are shown and written: in drawers of this page, or on pages of their own. */
function usePlaces({ resource, presentation: { formPath, detailPath } }: PageProps): RecordAddress {
  const address = useRecordAddress();
  const { has } = usePermission();
  const mayOpen = address.form !== 'new' || mayWrite(resource, 'create', has);
  const navigate = useNavigate();
  return {
    ...address,
    form: mayOpen ? address.form : undefined,
    open(id, place) {
      if (detailPath === undefined) return address.open(id, place);
      return place === 'tab' ? openTab(`${detailPath}?id=${id}`) : void navigate(`${detailPath}?id=${id}`);
    },
    write(form) {
      if (formPath === undefined) return address.write(form);
      void navigate(form === 'new' ? formPath : recordPath(formPath, form));
    },
  };
}

function PrimaryButton({
  resource,
  onCreate,
}: {
  readonly resource: ResourceDeclaration;
  readonly onCreate: () => void;
}) {
  const { has } = usePermission();
  if (!mayWrite(resource, 'create', has)) return null;
  return (
    <Button kind="primary" onClick={onCreate}>
      <AddIcon size={14} />
      新建{resource.label}
    </Button>
  );
}

/** Where nothing is created otherwise, the last action on no record is the primary one. */
function primaryOf({ resource, presentation }: PageProps, has: Has) {
  return mayWrite(resource, 'create', has) ? undefined : presentation.pageActions?.at(-1);
}

/** Actions on no record. */
function PageActions(props: PageProps) {
  const { has } = usePermission();
  const primary = primaryOf(props, has);
  return (props.presentation.pageActions ?? []).map((action) => (
    <ActionButton
      key={actionPresentation(action).action.name}
      action={action}
      {...(action === primary ? { kind: 'primary' as const } : {})}
    />
  ));
}

/** Starts the primary action where the address asks for a new record and that action makes it. */
function useActionByAddress(props: PageProps, start: ActionStarter['start']): void {
  const { form, closeForm } = useRecordAddress();
  const { has } = usePermission();
  const primary = form === 'new' ? primaryOf(props, has) : undefined;
  const asked = primary && admits(actionPresentation(primary).action.permission, has) ? primary : undefined;
  // Once for an address: the address without its parameter is rendered later than the dialog is closed.
  const open = useEffectEvent((action: ShownAction) => {
    closeForm();
    start(action);
  });
  useEffect(() => {
    if (asked) open(asked);
  }, [asked]);
}

/** What can be done with chosen rows; undefined where rows are not chosen. */
function bulkOf(presentation: ResourcePresentation, list: ResourceListModel): ReactNode {
  const { bulkTools, bulkActions = [], flow, allows } = presentation;
  if (!bulkTools && bulkActions.length === 0) return undefined;
  return (
    <>
      {bulkTools?.(list)}
      <BulkButtons list={list} actions={bulkActions} flow={flow} allows={allows} />
    </>
  );
}

function besides(aside: ReactNode, rows: ReactNode): ReactNode {
  if (!aside) return rows;
  return (
    <div className="zg-beside">
      {aside}
      {rows}
    </div>
  );
}

function PageBody({ resource, presentation, list }: PageProps & { readonly list: ResourceListModel }) {
  const places = usePlaces({ resource, presentation });
  const starter = useActionStarter(resource);
  useActionByAddress({ resource, presentation }, starter.start);
  const purpose = useCurrentPage()?.purpose;
  const acts = useOwnerActs(resource, presentation.acts, list.filters);
  const { commandsOf, width } = useRecordCommands({
    resource,
    presentation,
    starter,
    acts,
    onWrite: places.write,
    onRemoved: ({ id }) => places.openId === id && places.close(),
  });
  const primary = <PrimaryButton resource={resource} onCreate={() => places.write('new')} />;
  const { openId, form } = places;
  const { switch: Switch, formInPage } = presentation;
  const Form = formInPage ? FormInPage : FormDrawer;
  const opened = form !== undefined && presentation.formPath === undefined && (
    <Form
      resource={resource}
      id={form}
      overrides={presentation.overrides}
      start={presentation.start}
      onSaved={places.closeForm}
      onShow={({ id }) => places.open(id)}
      onClose={places.closeForm}
    />
  );
  if (opened && formInPage) return <Suspense>{opened}</Suspense>;
  const rows = (
    <ResourceList
      list={list}
      overrides={presentation.overrides}
      openId={openId}
      onOpen={({ id }, place) => places.open(id, place)}
      commandsOf={commandsOf}
      commandsWidth={width}
      bulk={bulkOf(presentation, list)}
      tools={presentation.tools?.(list)}
      primary={primary}
      purpose={purpose}
    />
  );
  return (
    <>
      <PageHeader
        actions={
          <>
            <PageActions resource={resource} presentation={presentation} />
            {primary}
          </>
        }
      />
      {Switch && <Switch />}
      {besides(presentation.aside?.(list), rows)}
      {starter.dialog}
      {acts.dialog}
      <Suspense>
        {openId !== undefined && presentation.detailPath === undefined && (
          <DetailDrawer
            resource={resource}
            id={openId}
            overrides={presentation.overrides}
            commandsOf={commandsOf}
            progress={presentation.progress}
            more={presentation.more}
            onClose={places.close}
          />
        )}
        {opened}
      </Suspense>
    </>
  );
}

function ResourcePage({ resource, presentation }: PageProps) {
  useDetailDrawerAhead();
  const list = useResourceList(resource, presentation.fixed ? { fixed: presentation.fixed } : {});
  return <PageBody resource={resource} presentation={presentation} list={list} />;
}

/** A whole page of a resource: list, drawer, form and actions, from the declaration and the presentation. */
export function resourcePage(declared: ResourceDeclaration, presentation: ResourcePresentation = {}): PageComponent {
  const resource = viewed(declared, presentation.view);
  function Page() {
    return <ResourcePage resource={useShown(resource)} presentation={presentation} />;
  }
  return Object.assign(Page, {
    preload: (queries: QueryClient, search: URLSearchParams) =>
      preloadList(queries, { resource, fixed: presentation.fixed, search }),
  });
}
