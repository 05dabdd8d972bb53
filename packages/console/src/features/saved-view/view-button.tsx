import { Suspense } from 'react';
import { Icon } from '../../platform/kit/icon/icons.tsx';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { Popup } from '../../platform/kit/popup/popup.tsx';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';
import { useOpenedView } from './use-apply-view.ts';

const ViewPanel = lazyPart(async () => (await import('./view-panel.tsx')).ViewPanel);

/** Opens the saved views of a list whose filter is in the address. */
export function ViewButton({ list }: { readonly list: ResourceListModel }) {
  useOpenedView(list);
  if (list.place !== 'address') return null;
  const trigger = (
    <Icon>
      <path d="M4.2 2.5h7.6v11L8 10.6l-3.8 2.9z" />
    </Icon>
  );
  return (
    <Popup label="视图" trigger={trigger}>
      {(close) => (
        <Suspense>
          <ViewPanel list={list} onDone={close} />
        </Suspense>
      )}
    </Popup>
  );
}
