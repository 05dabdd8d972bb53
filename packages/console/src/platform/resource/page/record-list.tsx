import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useCurrentPage } from '../../navigation/shell-context.ts';
import { useShown } from '../data/use-shown.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { DetailDrawer, useDetailDrawerAhead } from './lazy-detail-drawer.ts';
import type { ResourcePresentation } from './resource-presentation.ts';
import type { useRecordAddress } from './use-record-address.ts';

type ListProps = ComponentProps<typeof ResourceList>;

interface RecordListProps extends Omit<ListProps, 'openId' | 'onOpen' | 'commandsOf'> {
  readonly resource: ResourceDeclaration;
  readonly commandsOf: NonNullable<ListProps['commandsOf']>;
  /** Where the page keeps the id of the open record. */
  readonly address: Pick<ReturnType<typeof useRecordAddress>, 'openId' | 'open' | 'close'>;
  readonly progress?: ResourcePresentation['progress'] | undefined;
  readonly more?: ResourcePresentation['more'] | undefined;
  /** Other drawers and dialogs, which are loaded when they open. */
  readonly children?: ReactNode;
}

/** A list with commands of its own and the drawer of its records, for pages with an own body. */
export function RecordList({ resource: whole, address, progress, more, children, ...list }: RecordListProps) {
  const resource = useShown(whole);
  const purpose = useCurrentPage()?.purpose;
  const { openId, open, close } = address;
  useDetailDrawerAhead();
  return (
    <>
      <ResourceList purpose={purpose} {...list} openId={openId} onOpen={({ id }, place) => open(id, place)} />
      <Suspense>
        {children}
        {openId !== undefined && (
          <DetailDrawer
            resource={resource}
            id={openId}
            commandsOf={list.commandsOf}
            {...{ progress, more }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
